import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './RichText.module.css'
import { prepareText } from './rich-text.ts'

type RichTextProps = {
  html: string
  /** Language of the text, when it is not that of the page. */
  lang?: string | undefined
}

/** HTML of an author, which the server sanitised before it stored it; never give it anything else. */
export function RichText({ html, lang }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const prepared = useMemo(() => prepareText(html).html, [html])
  useFocusableTables(text, prepared, useUiText()('ui.wide_table'))
  useAuthorStyles(text, prepared)
  return <div ref={text} className={classes.text} lang={lang} dangerouslySetInnerHTML={{ __html: prepared }} />
}

/**
 * A table that is wider than its frame can be scrolled by keyboard, and says what it is; others are no stop on the way.
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

/** Styles that the sanitiser let through are set by script: the content security policy refuses them in markup. */
function useAuthorStyles(text: React.RefObject<HTMLDivElement | null>, prepared: string): void {
  useLayoutEffect(() => {
    const styled = prepared === '' ? [] : (text.current?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    for (const element of styled) element.style.cssText = element.dataset.style ?? ''
  }, [text, prepared])
}
