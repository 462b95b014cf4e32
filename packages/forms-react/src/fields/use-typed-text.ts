import { type ChangeEvent, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * What a text control shows and reports. While an input method composes, letters on their way to a character are
 * shown but not reported: a field of Chinese characters must not complain of the pinyin.
 */
export function useTypedText(value: unknown, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? (typeof value === 'string' ? value : ''),
    onChange: (event: ChangeEvent<TextControl>) => {
      const { value: text } = event.currentTarget
      if (composed === undefined) onChange(text)
      else setComposed(text)
    },
    onCompositionStart: (event: { currentTarget: TextControl }) => setComposed(event.currentTarget.value),
    onCompositionEnd: (event: { currentTarget: TextControl }) => {
      setComposed(undefined)
      onChange(event.currentTarget.value)
    },
  }
}
