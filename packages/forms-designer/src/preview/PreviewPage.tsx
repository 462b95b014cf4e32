import { useCallback, useEffect, useState } from 'react'
import { PreviewForm, type PreviewHost } from './PreviewForm.tsx'
import {
  type MessageToFrame,
  messageFrom,
  type PreviewedAnswers,
  type PreviewedForm,
  postToDialog,
} from './preview-messages.ts'

/** The page inside the frame of a preview. The designer around it sends the form and receives its data. */
export function PreviewPage({ host }: { host: PreviewHost }) {
  const [form, setForm] = useState<PreviewedForm>()
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = messageFrom<MessageToFrame>(event, window.parent)
      if (message?.preview === 'form') setForm(message.form)
      if (message?.preview === 'print') window.print()
    }
    // A key in the frame does not reach the dialog around it.
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) postToDialog({ preview: 'escape' })
    }
    window.addEventListener('message', receive)
    document.addEventListener('keydown', onKeyDown)
    postToDialog({ preview: 'ready' })
    return () => {
      window.removeEventListener('message', receive)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  const onAnswers = useCallback((values: PreviewedAnswers) => postToDialog({ preview: 'answers', values }), [])
  return form && <PreviewForm {...form} host={host} onAnswers={onAnswers} />
}
