/** The invented world that sample data is made from: the same seed and moment give the same data. */
export type SampleWorld = {
  /** The moment of loading; windows and dates are laid around it. */
  readonly now: Date
  /** 0 inclusive to 1 exclusive. */
  random(): number
  /** A whole number, both ends included. */
  integer(lowest: number, highest: number): number
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** An identifier that is the same in every world of this seed. */
  uuid(): string
  /** The instant some days (and hours) from the moment of loading; negative is the past. */
  daysFromNow(days: number, hours?: number): Date
}

/** Mulberry32: small, fast, and good enough for invented data. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createWorld(seed: number, now: Date): SampleWorld {
  const random = mulberry32(seed)
  const integer = (lowest: number, highest: number) => lowest + Math.floor(random() * (highest - lowest + 1))
  const hex = (length: number) => Array.from({ length }, () => integer(0, 15).toString(16)).join('')
  return {
    now,
    random,
    integer,
    pick(list) {
      const chosen = list[integer(0, list.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to pick from.')
      return chosen
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    daysFromNow: (days, hours = 0) => new Date(now.getTime() + (days * 24 + hours) * 3_600_000),
  }
}
