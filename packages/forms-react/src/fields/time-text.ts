import { clockFormat, clockFormatOf, type WidgetOptions } from '@rostrum/forms'

/**
 * Parses a time as people type it: 9:5, 0905, 9.05 or 9时5分. Returns it in the field's format. Text that is not a
 * complete time comes back unchanged.
 */
export function readTime(text: string, options: WidgetOptions): string {
  const format = clockFormat(clockFormatOf(options))
  const trimmed = text.trim()
  if (!format || trimmed === '' || format.parse(trimmed) !== undefined) return trimmed
  const digits = trimmed.match(/\d+/g) ?? []
  const [hour = '', minute = '0', second = '0', ...rest] = digits.length === 1 ? unpack(digits[0] ?? '') : digits
  if (hour === '' || rest.length > 0 || (digits.length === 1 && trimmed.length < 3)) return trimmed
  const written = [hour, minute, second].map((part) => part.padStart(2, '0'))
  const seconds = clockFormat('HH mm ss')?.parse(written.join(' '))
  return seconds === undefined ? trimmed : format.write(seconds)
}

function unpack(digits: string): string[] {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return even.match(/\d\d/g) ?? []
}
