import { Button, FileButton, Textarea } from '@mantine/core'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { CameraScanner } from './CameraScanner.tsx'
import { readPicture } from './read-qr.ts'
import classes from './verify.module.css'

/** Browsers give the camera only to pages over TLS. */
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

export type CodeSource = 'camera' | 'picture' | 'text'

type CodeEntryProps = {
  onRead: (text: string, way: CodeSource) => void
  /** How the previous code was entered: a row of people is scanned in the same way. */
  lastSource: CodeSource | undefined
  footer: ReactNode
}

/** Enters a code by camera, as a picture, or as text. */
export function CodeEntry({ onRead, lastSource, footer }: CodeEntryProps) {
  const t = useT()
  const [scanning, setScanning] = useState(lastSource === 'camera')
  const picture = usePicture((text) => onRead(text, 'picture'))
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that led here is gone; the keyboard continues in this place.
    if (lastSource) entry.current?.focus()
  }, [lastSource])
  return (
    <SectionCard title={t('verify.hand_in')} footer={footer}>
      <div ref={entry} tabIndex={-1} className={classes.entry}>
        {scanning ? (
          <CameraScanner onRead={(text) => onRead(text, 'camera')} onClose={() => setScanning(false)} />
        ) : (
          <Flex wrap="wrap" gap={12}>
            {hasCamera() && (
              <Button leftSection={<IconCamera size={20} />} onClick={() => setScanning(true)}>
                {t('verify.scan')}
              </Button>
            )}
            <FileButton accept="image/*" onChange={picture.read} resetRef={picture.reset}>
              {(props) => (
                <Button
                  {...props}
                  variant={hasCamera() ? 'default' : 'filled'}
                  loading={picture.reading}
                  leftSection={<IconPhoto size={20} />}
                >
                  {t('verify.choose_picture')}
                </Button>
              )}
            </FileButton>
          </Flex>
        )}
        <div role="alert">
          {picture.problem && (
            <Text mt={12} c="error">
              {t(picture.problem)}
            </Text>
          )}
        </div>
        <PastedCode onRead={(text) => onRead(text, 'text')} />
      </div>
    </SectionCard>
  )
}

function usePicture(onRead: (text: string) => void) {
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<'verify.no_code_in_picture' | 'verify.not_a_picture'>()
  const reset = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    setReading(true)
    setProblem(undefined)
    try {
      const text = await readPicture(file)
      if (text === undefined) setProblem('verify.no_code_in_picture')
      else onRead(text)
    } catch {
      setProblem('verify.not_a_picture')
    } finally {
      setReading(false)
      // The same file can be chosen again after it was replaced.
      reset.current?.()
    }
  }
  return { read: (file: File | null) => void read(file), reading, problem, reset }
}

function PastedCode({ onRead }: { onRead: (text: string) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onRead(text)
  }
  return (
    <Stack component="form" gap={12} mt={24} onSubmit={submit}>
      <Textarea
        label={t('verify.paste')}
        description={t('verify.paste_hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" variant="default" className={classes.submit}>
        {t('verify.check')}
      </Button>
    </Stack>
  )
}
