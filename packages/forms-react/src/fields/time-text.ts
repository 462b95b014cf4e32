import { clockFormat, clockFormatOf, type WidgetOptions } from '@rostrum/forms'
import { hourInPeriod } from './day-periods.ts'

/** A time with at most one word before or after it: `3:05 pm`, `下午3:05`, `3時5分`. */
const timeShape = /^(\D*?)\s*(\d+)(?:\s*[:.,;\-\s时時点點시h]\s*(\d+))?(?:\s*[:.,;\-\s分분m]\s*(\d+))?\s*(\D*)$/u

/** What may follow the last number. */
const units = /^(?:[时時点點시分분秒초hms]|点钟|點鐘|min)(?=$|\s)/u

/**
 * Parses a time as people type it: 9:5, 0905, 9.05, 9时5分 or 3:05 pm. Returns it in the field's format. Text that is
 * not a complete time comes back unchanged.
 */
export function readTime(text: string, options: WidgetOptions): string {
  const format = clockFormat(clockFormatOf(options))
  const trimmed = text.trim()
  if (!format || trimmed === '' || format.parse(trimmed) !== undefined) return trimmed
  const plain = trimmed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/([时時点點])半$/u, '$130分')
  const [, before = '', first = '', second, third, rest = ''] = timeShape.exec(plain) ?? []
  const after = rest.replace(units, '').trim()
  if (first === '' || (before !== '' && after !== '')) return trimmed
  if (second === undefined && plain === first && first.length < 3) return trimmed
  const [hour = '', minute = '0', end = '0', ...more] = second === undefined ? unpack(first) : [first, second, third]
  const inDay = before + after === '' ? Number(hour) : hourInPeriod(Number(hour), before + after)
  if (inDay === undefined || more.length > 0) return trimmed
  const written = [String(inDay), minute, end].map((part) => part.padStart(2, '0'))
  const seconds = clockFormat('HH mm ss')?.parse(written.join(' '))
  return seconds === undefined ? trimmed : format.write(seconds)
}

function unpack(digits: string): string[] {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return even.match(/\d\d/g) ?? []
}
