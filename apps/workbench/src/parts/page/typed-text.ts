import { clipCharacters } from '@rostrum/contracts/kernel/characters'
import type { ChangeEvent } from 'react'

/**
 * The text of an input with a limit of characters as readers count them. A text that an input method is still composing
 * is left alone, since a change would end the composition.
 */
export function typedText(
  { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  maximum: number | undefined,
): string {
  const { value } = currentTarget
  const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
  return maximum === undefined || isComposing ? value : clipCharacters(value, maximum)
}
