import { Alert, Button } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormText } from '../view/use-form-text.ts'
import classes from './Form.module.css'
import { Form } from './Form.tsx'
import type { FormHandle, FormProps } from './form-props.ts'

type Answers = Record<string, unknown>

export type PageProps = Pick<FormProps<Answers>, 'definition' | 'locale' | 'allowedOrigins' | 'onSubmit'>

/** What became of valid answers. Without a function that receives them, the person saves them. */
type Outcome = { readonly kind: 'sending' | 'sent' | 'failed' } | { readonly kind: 'unsent'; readonly answers: Answers }

/** A form that is a page of its own: it also shows what became of the answers. */
export function StandalonePage({ onSubmit, ...props }: PageProps) {
  const form = useRef<FormHandle<Answers>>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const send = async (answers: Answers) => {
    // The Enter key in a field must not send the same answers again.
    if (outcome?.kind === 'sent') return []
    if (!onSubmit) return setOutcome({ kind: 'unsent', answers })
    setOutcome({ kind: 'sending' })
    try {
      const errors = (await onSubmit(answers)) ?? []
      setOutcome(errors.length === 0 ? { kind: 'sent' } : undefined)
      return errors
    } catch (error) {
      setOutcome({ kind: 'failed' })
      // For the developer of the page.
      reportError(error)
      return []
    }
  }
  return (
    <Form {...props} ref={form} onChange={() => setOutcome(undefined)} onSubmit={send}>
      <Submission form={form} outcome={outcome} />
    </Form>
  )
}

type SubmissionProps = { form: RefObject<FormHandle<Answers> | null>; outcome: Outcome | undefined }

/** Inside of the form, whose texts it needs. */
function Submission({ form, outcome }: SubmissionProps) {
  const t = useFormText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is at the lower edge of most windows, so the note would appear outside of a phone's.
    if (outcome?.kind === 'sent') note.current?.focus()
    if (outcome && outcome.kind !== 'sending') note.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <Stack align="flex-start" gap={16} mt={16}>
      {outcome?.kind !== 'sent' && (
        <Button loading={outcome?.kind === 'sending'} onClick={() => void form.current?.submit()}>
          {t('form.submit')}
        </Button>
      )}
      <div ref={note} role="status" tabIndex={-1} className={classes.note}>
        {outcome?.kind === 'sent' && <Alert>{t('form.page_sent')}</Alert>}
        {outcome?.kind === 'failed' && <Alert color="red">{t('form.page_failed')}</Alert>}
        {outcome?.kind === 'unsent' && (
          <Alert>
            <Stack align="flex-start" gap={12}>
              {t('form.page_unsent')}
              <Button
                variant="default"
                component="a"
                href={addressOf(outcome.answers)}
                download="answers.json"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
              >
                {t('form.page_save')}
              </Button>
            </Stack>
          </Alert>
        )}
      </div>
    </Stack>
  )
}

const addressOf = (answers: Answers) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(answers, null, 2))}`
