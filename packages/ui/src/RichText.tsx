import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Box } from './layout.tsx'
import classes from './RichText.module.css'
import { prepareText } from './rich-text.ts'

type RichTextProps = {
  html: string
  /** Language of the text, if it differs from that of the page. */
  lang?: string | undefined
}

/** HTML of an author, which the server sanitized before it stored it. Never pass other HTML. */
export function RichText({ html, lang }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const prepared = useMemo(() => prepareText(html).html, [html])
  useFocusableTables(text, prepared, useUiText()('ui.wide_table'))
  useAuthorStyles(text, prepared)
  return (
    <Box
      ref={text}
      c="text"
      overflowWrap="anywhere"
      className={classes.text}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: prepared }}
    />
  )
}

/**
 * Makes tables wider than their frame focusable for scrolling by keyboard, with an accessible name. Other tables are no
 * tab stops.
 *
 * @param name of a table without a caption
 */
function useFocusableTables(text: React.RefObject<HTMLDivElement | null>, prepared: string, name: string): void {
  useEffect(() => {
    const frames = prepared === '' ? [] : [...(text.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])]
    const update = () => {
      for (const frame of frames) {
        if (frame.scrollWidth > frame.clientWidth) {
          frame.tabIndex = 0
          frame.role = 'region'
          frame.ariaLabel = frame.querySelector('caption')?.textContent || name
        } else for (const attribute of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(attribute)
      }
    }
    const observer = new ResizeObserver(update)
    for (const frame of frames) observer.observe(frame)
    return () => observer.disconnect()
  }, [text, prepared, name])
}

/** Sets the styles that the sanitizer has accepted by script: the content security policy refuses them in markup. */
function useAuthorStyles(text: React.RefObject<HTMLDivElement | null>, prepared: string): void {
  useLayoutEffect(() => {
    const styled = prepared === '' ? [] : (text.current?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    for (const element of styled) element.style.cssText = element.dataset.style ?? ''
  }, [text, prepared])
}
