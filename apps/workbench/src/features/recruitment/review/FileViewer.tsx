import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight, IconDownload, IconRotateClockwise } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import classes from './review.module.css'
import type { ReviewFile } from './review-files.ts'

type FileViewerProps = {
  files: readonly ReviewFile[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

const largest = 4

/** Shows a file in full size: pictures can be rotated and zoomed, documents are downloaded. */
export function FileViewer({ files, at, onMove, onClose }: FileViewerProps) {
  const t = useT()
  const [look, setLook] = useState({ turn: 0, scale: 1 })
  const file = files[at]
  if (!file) return null
  const move = (by: number) => {
    setLook({ turn: 0, scale: 1 })
    onMove((at + by + files.length) % files.length)
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
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog opened onClose={onClose} title={`${at + 1} / ${files.length} ${file.label}`} width={960}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons below do */}
      <div onKeyDown={onKeyDown}>
        <Stack
          component="section"
          overflow="auto"
          bdrs={6}
          bg="soft"
          className={classes.stage}
          tabIndex={0}
          aria-label={file.label}
        >
          {file.picture ? (
            <img
              src={file.url}
              alt={file.name}
              data-turned={look.turn % 180 !== 0 || undefined}
              style={{ rotate: `${look.turn}deg`, width: look.scale > 1 ? `${look.scale * 100}%` : undefined }}
            />
          ) : (
            <Box component="p" p={24} ta="center">
              {t('review.document_hint', { name: file.name })}
            </Box>
          )}
        </Stack>
        <Flex wrap="wrap" align="center" gap={8} mt={12}>
          <Stack
            component={PlainButton}
            place="center"
            w={36}
            h={36}
            bd="line-strong"
            bdrs={6}
            aria-label={t('review.previous_file')}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </Stack>
          <Stack
            component={PlainButton}
            place="center"
            w={36}
            h={36}
            bd="line-strong"
            bdrs={6}
            aria-label={t('review.next_file')}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </Stack>
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
            variant={file.picture ? 'default' : 'filled'}
            leftSection={<IconDownload size={16} />}
          >
            {t('review.download')}
          </Button>
        </Flex>
      </div>
    </Dialog>
  )
}
