import { Button } from '@mantine/core'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight, IconDownload, IconRotateClockwise } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { PdfFrame } from './PdfFrame.tsx'
import classes from './review.module.css'
import type { ReviewFile } from './review-files.ts'

const largest = 4
const pdf = /\.pdf$/i

/** How a picture is turned and enlarged, and the acts by their keys. */
export function useFileLook(count: number, at: number, onMove: (at: number) => void) {
  const [look, setLook] = useState({ turn: 0, scale: 1 })
  const move = (by: number) => {
    setLook({ turn: 0, scale: 1 })
    onMove((at + by + count) % count)
  }
  const scale = (by: number) =>
    setLook((before) => ({ ...before, scale: Math.min(largest, Math.max(1, before.scale + by)) }))
  const turn = () => setLook((before) => ({ ...before, turn: (before.turn + 90) % 360 }))
  const acts: Readonly<Record<string, () => void>> = {
    ArrowRight: () => move(1),
    ArrowLeft: () => move(-1),
    r: turn,
    '+': () => scale(0.5),
    '-': () => scale(-0.5),
  }
  return { look, move, scale, turn, acts }
}

type FileStageProps = ReturnType<typeof useFileLook> & { file: ReviewFile; isDocked?: boolean }

/** A file of an application: pictures can be rotated and zoomed, PDF has the viewer of the browser. */
export function FileStage({ file, look, move, scale, turn, isDocked = false }: FileStageProps) {
  const t = useT()
  return (
    <>
      <Stack
        component="section"
        overflow="auto"
        bdrs={6}
        bg="soft"
        className={classes.stage}
        data-docked={isDocked || undefined}
        tabIndex={0}
        aria-label={file.label}
      >
        {file.picture && (
          <img
            src={file.url}
            alt={file.name}
            data-turned={look.turn % 180 !== 0 || undefined}
            style={{ rotate: `${look.turn}deg`, width: look.scale > 1 ? `${look.scale * 100}%` : undefined }}
          />
        )}
        {!file.picture && pdf.test(file.name) && <PdfFrame key={file.url} file={file} />}
        {!file.picture && !pdf.test(file.name) && (
          <Box component="p" p={24} ta="center">
            {t('review.document_hint', { name: file.name })}
          </Box>
        )}
      </Stack>
      <Flex wrap="wrap" align="center" gap={8} mt={isDocked ? 8 : 12}>
        <Step label={t('review.previous_file')} onClick={() => move(-1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Step>
        <Step label={t('review.next_file')} onClick={() => move(1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Step>
        {file.picture && (
          <>
            <Button variant="default" leftSection={<IconRotateClockwise size={16} />} onClick={turn}>
              {t('review.turn')} <kbd>R</kbd>
            </Button>
            <Button variant="default" disabled={look.scale >= largest} onClick={() => scale(0.5)}>
              {t('review.larger')} <kbd>+</kbd>
            </Button>
            <Button variant="default" disabled={look.scale <= 1} onClick={() => scale(-0.5)}>
              {t('review.smaller')} <kbd>-</kbd>
            </Button>
          </>
        )}
        <Button
          component="a"
          href={file.url}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t('review.download')}
        </Button>
      </Flex>
    </>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Stack
      component={PlainButton}
      place="center"
      w={36}
      h={36}
      bd="line-strong"
      bdrs={6}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </Stack>
  )
}
