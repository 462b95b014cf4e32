import { Typography } from '@mantine/core'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './EditorAtTouch.module.css'
import { setRichText } from './set-rich-text.ts'

type TextAttributes = {
  readonly id?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-required'?: boolean | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly 'aria-placeholder'?: string | undefined
}

export type PlainTextEditorProps = {
  /** Sanitized: it contains no active content. */
  html: string
  lang?: string | undefined
  editable: boolean
  attributes: TextAttributes
  className?: string | undefined
  style?: CSSProperties | undefined
  box: RefObject<HTMLDivElement | null>
  /** Reports text that is typed before the editor loads. */
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  onTouch: () => void
  /** @param settled whether the field may be replaced: no composition or selection is in progress */
  onSettled: (settled: boolean) => void
}

/** The text of an editor that has not loaded yet. The browser edits it natively. */
export function PlainTextEditor(props: PlainTextEditorProps) {
  const { html, lang, editable, attributes, className, style, box, onChange, onBlur, onTouch, onSettled } = props
  useLayoutEffect(() => {
    // The element already contains the text that is being typed.
    if (box.current && box.current !== document.activeElement) setRichText(box.current, html)
  }, [box, html])
  const underWay = useUnderWay(onSettled)
  const { 'aria-placeholder': placeholder } = attributes
  return (
    <Typography className={`${classes.text} ${className ?? ''}`} style={style}>
      <div className={classes.inner}>
        {/* biome-ignore lint/a11y/useSemanticElements: no element of a form holds formatted text */}
        <div
          ref={box}
          className="ProseMirror"
          role="textbox"
          aria-multiline="true"
          aria-readonly={!editable}
          tabIndex={0}
          lang={lang}
          contentEditable={editable}
          suppressContentEditableWarning
          {...attributes}
          {...(placeholder && html === '' && { 'data-placeholder': placeholder })}
          onFocus={editable ? onTouch : undefined}
          onBlur={(event) => {
            const editor = event.relatedTarget?.getAttribute('contenteditable') === 'true'
            if (!editor) onBlur?.()
          }}
          onPointerDown={() => underWay.begin('pointer')}
          onCompositionStart={() => underWay.begin('composition')}
          onCompositionEnd={() => underWay.end('composition')}
          onInput={({ currentTarget: now }) =>
            onChange(now.textContent.trim() === '' && !now.querySelector('img') ? '' : now.innerHTML)
          }
        />
      </div>
    </Typography>
  )
}

function useUnderWay(onSettled: (settled: boolean) => void) {
  const acts = useRef(new Set<string>())
  const begin = (act: string) => {
    acts.current.add(act)
    onSettled(false)
  }
  const end = (act: string) => {
    if (acts.current.delete(act)) onSettled(acts.current.size === 0)
  }
  const released = useRef(() => {})
  released.current = () => end('pointer')
  useEffect(() => {
    const release = () => released.current()
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [])
  return { begin, end }
}
