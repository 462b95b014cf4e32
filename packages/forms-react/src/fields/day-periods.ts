/** The languages of the programs; a person types a time in any of them. */
const languages = ['en', 'zh-CN', 'zh-TW', 'vi', 'th', 'lo', 'km', 'my'] as const

/** Words that people use and `Intl` writes otherwise. */
const extraWords: readonly (readonly [word: string, from: number, to: number])[] = [
  ['a', 0, 11],
  ['p', 12, 23],
  ['noon', 12, 12],
  ['midnight', 0, 0],
  ['夜里', 0, 4],
  ['半夜', 0, 3],
  ['早晨', 5, 8],
  ['傍晚', 17, 19],
]

/** Without dots and spaces: `p.m.` is `pm`. */
const plainWord = (word: string) => word.normalize('NFKC').toLowerCase().replace(/[.\s]/g, '')

let periods: ReadonlyMap<string, ReadonlySet<number>> | undefined

const styles = [{ hour12: true }, { dayPeriod: 'long' }, { dayPeriod: 'short' }] as const

function* wordsOf(language: string): Generator<readonly [word: string, hour: number]> {
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC', ...style })
    for (let hour = 0; hour < 24; hour += 1) {
      const word = format.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value
      if (word !== undefined) yield [word, hour]
    }
  }
}

/** The hours of each word for a part of the day: `pm`, `下午`, `in the evening`. */
function hoursByWord(): ReadonlyMap<string, ReadonlySet<number>> {
  if (periods) return periods
  const found = new Map<string, Set<number>>()
  const add = (word: string, hour: number) => {
    const plain = plainWord(word)
    if (plain !== '') found.set(plain, (found.get(plain) ?? new Set()).add(hour))
  }
  for (const language of languages) for (const [word, hour] of wordsOf(language)) add(word, hour)
  for (const [word, from, to] of extraWords) for (let hour = from; hour <= to; hour += 1) add(word, hour)
  periods = found
  return found
}

/** The farthest that an hour may be from the hours of its word: 6 o'clock in the evening is 18, not 6. */
const tolerance = 3

/** The hour of the day that an hour with a word means, such as 3 pm; undefined for an unknown word or a contradiction. */
export function hourInPeriod(hour: number, word: string): number | undefined {
  const hours = hoursByWord().get(plainWord(word))
  if (!hours || hour > 23) return undefined
  const candidates = hour >= 1 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour]
  const distanceTo = (candidate: number) =>
    Math.min(...[...hours].map((each) => Math.min((each - candidate + 24) % 24, (candidate - each + 24) % 24)))
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: distanceTo(candidate) }))
    .sort((a, b) => a.distance - b.distance)
  // Half a day is exact: 15 am does not exist.
  const allowed = hours.size === 12 ? 0 : tolerance
  return best && best.distance <= allowed ? best.candidate : undefined
}
