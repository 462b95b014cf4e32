import { Button, Textarea } from '@mantine/core'
import { Box, Stack } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import classes from './BodyEditor.module.css'
import type { BodyEditorProps } from './body-editor-props.ts'

/** It includes the HTML parser. */
const FormattedBody = lazyComponent(
  () => import('./FormattedBody.tsx'),
  (part) => part.FormattedBody,
)

/** The visual editor of an article; a text with unsupported elements is edited as HTML. */
export function BodyEditor(props: BodyEditorProps) {
  const t = useT()
  const [mode, setMode] = useState<'text' | 'source'>('text')
  const [lost, setLost] = useState<readonly string[]>([])
  const source = mode === 'source' || lost.length > 0
  const change = () => {
    setLost([])
    setMode(source ? 'text' : 'source')
  }
  return (
    <Stack columns={1} gap={4}>
      {source ? (
        <SourceEditor {...props} isFallback={lost.length > 0} />
      ) : (
        <Suspense fallback={<Box bdrs={8} bd="line" className={classes.waiting} />}>
          <FormattedBody {...props} onLost={setLost} />
        </Suspense>
      )}
      <Box c="sub" fz={12}>
        {lost.length > 0 && <p role="status">{t('article.lost', { elements: lost })}</p>}
        {lost.length === 0 && (
          <Button variant="subtle" size="compact-sm" onClick={change}>
            {t(source ? 'article.as_text' : 'article.as_source')}
          </Button>
        )}
      </Box>
    </Stack>
  )
}

type SourceEditorProps = BodyEditorProps & {
  /** Focuses the position at which the author clicked the rendered text. */
  isFallback: boolean
}

function SourceEditor({ labelledBy, html, lang, editable, onChange, isFallback }: SourceEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFallback) field.current?.focus()
  }, [isFallback])
  return (
    <Textarea
      ref={field}
      aria-labelledby={labelledBy}
      lang={lang}
      autosize
      minRows={16}
      maxRows={40}
      spellCheck={false}
      readOnly={!editable}
      classNames={{ input: classes.source }}
      value={html}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
