import { Button, Group, SegmentedControl, Tabs } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formLanguages } from '../codegen/form-languages.ts'
import type { Layout } from '../document/column-span.ts'
import { languageName } from '../texts/language-name.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { DeviceFrame } from './DeviceFrame.tsx'
import classes from './PreviewDialog.module.css'
import { type MessageFromFrame, messageFrom, type PreviewedAnswers, postToFrame } from './preview-messages.ts'

const devices = ['PC', 'Pad', 'H5'] as const satisfies readonly Layout[]

const noAnswers: PreviewedAnswers = { answers: {}, entered: {}, typed: {}, names: [] }

/** The form for a trial, in a frame as wide as the device: in its languages, and with its resulting data. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session, testSource, previewAddress } = useDesigner()
  const { locale } = useLocale()
  const { definition } = session.document
  const isPhone = usePhone()
  const [device, setDevice] = useState<Layout>(isPhone ? 'H5' : session.layout)
  const [language, setLanguage] = useState<string>(locale)
  const [values, setValues] = useState(noAnswers)
  const [opensFilled] = useState(() => Object.keys(session.trialAnswers.all).length > 0)
  const [isReady, setReady] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = messageFrom<MessageFromFrame>(event, frame.current?.contentWindow)
      if (message?.preview === 'ready') setReady(true)
      if (message?.preview === 'answers') {
        setValues(message.values)
        session.trialAnswers.record(message.values.names, message.values.typed)
      }
      if (message?.preview === 'escape') close.current()
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [session])
  const hasServer = testSource !== undefined
  useEffect(() => {
    const target = frame.current?.contentWindow
    if (!isReady || !target) return
    const typed = session.trialAnswers.all
    postToFrame(target, { preview: 'form', form: { definition, language, hasServer, typed } })
  }, [isReady, definition, language, hasServer, session])
  const languages = formLanguages(definition)
  return (
    <Dialog opened onClose={onClose} title={t('designer.preview')} width={1240}>
      <Group mb={16} gap={16}>
        <SegmentedControl
          size="xs"
          aria-label={t('designer.width')}
          data={devices.map((value) => ({ value, label: t(`choice.${value}`) }))}
          value={device}
          onChange={(chosen) => setDevice(devices.find((each) => each === chosen) ?? 'PC')}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('designer.language')}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={setLanguage}
        />
        <Button
          size="xs"
          variant="default"
          ml="auto"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          disabled={!isReady}
          onClick={() => {
            const target = frame.current?.contentWindow
            if (target) postToFrame(target, { preview: 'print' })
          }}
        >
          {t('designer.preview_print')}
        </Button>
      </Group>
      {opensFilled && (
        <Text mb={8} fz={13} lh={20} c="mute">
          {t('designer.preview_filled')}
        </Text>
      )}
      <Stack gap={24} className={classes.split} data-device={device}>
        <DeviceFrame ref={frame} device={device} title={t('designer.preview_frame')} src={previewAddress} />
        <AnswersPanel values={values} />
      </Stack>
    </Dialog>
  )
}

function AnswersPanel({ values }: { values: PreviewedAnswers }) {
  const t = useT()
  return (
    <Tabs defaultValue="answers" miw={0}>
      <Tabs.List>
        <Tabs.Tab value="answers">{t('designer.preview_answers')}</Tabs.Tab>
        <Tabs.Tab value="entered">{t('designer.preview_entered')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="answers">
        <AboutValues>{t('designer.preview_answers_about')}</AboutValues>
        <JsonValue value={values.answers} />
      </Tabs.Panel>
      <Tabs.Panel value="entered">
        <AboutValues>{t('designer.preview_entered_about')}</AboutValues>
        <JsonValue value={values.entered} />
      </Tabs.Panel>
    </Tabs>
  )
}

function AboutValues({ children }: { children: ReactNode }) {
  return (
    <Text mt={8} fz={12} lh={18} c="mute">
      {children}
    </Text>
  )
}

function JsonValue({ value }: { value: unknown }) {
  const t = useT()
  return (
    <Box
      component="section"
      mt={8}
      overflow="auto"
      bdrs={6}
      bg="soft"
      className={classes.written}
      aria-label={t('designer.preview_answers')}
      tabIndex={0}
    >
      <Box component="pre" p={12} fz={12} lh={18} ws="pre-wrap">
        {JSON.stringify(value, null, 2)}
      </Box>
    </Box>
  )
}
