const minute = 60_000
const day = 24 * 60 * minute

/** UTF-8 through the URI functions of JavaScript: they exist wherever this package runs, and reject malformed text. */
function toUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    const isEscape = escaped.charAt(at) === '%'
    bytes.push(isEscape ? Number.parseInt(escaped.slice(at + 1, at + 3), 16) : escaped.charCodeAt(at))
    if (isEscape) at += 2
  }
  return Uint8Array.from(bytes)
}

function fromUtf8(bytes: Uint8Array): string {
  return decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
}

/** Writes fields sequentially, with big-endian numbers. A value that does not fit its field is a RangeError. */
export class ByteWriter {
  readonly #bytes: number[] = []

  number(value: number, size: 1 | 2 | 4): void {
    if (!Number.isInteger(value) || value < 0 || value >= 256 ** size) throw new RangeError(`${value} in ${size} bytes`)
    for (let shift = size - 1; shift >= 0; shift -= 1) this.#bytes.push(Math.floor(value / 256 ** shift) % 256)
  }

  text(value: string): void {
    const bytes = toUtf8(value)
    this.number(bytes.length, 1)
    this.#bytes.push(...bytes)
  }

  /** A calendar day, `2026-11-22`. */
  date(value: string): void {
    this.number(Date.parse(`${value}T00:00:00Z`) / day, 2)
  }

  /** The local time in the examination room, `2026-11-22T09:00`, without a zone, as printed. */
  civilTime(value: string): void {
    this.number(Date.parse(`${value}:00Z`) / minute, 4)
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads the output of `ByteWriter`. Input that ends early or is not UTF-8 throws. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  take(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('the code ends early')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  number(size: 1 | 2 | 4): number {
    return this.take(size).reduce((value, byte) => value * 256 + byte, 0)
  }

  text(): string {
    return fromUtf8(this.take(this.number(1)))
  }

  date(): string {
    return new Date(this.number(2) * day).toISOString().slice(0, 10)
  }

  civilTime(): string {
    return new Date(this.number(4) * minute).toISOString().slice(0, 16)
  }

  get remaining(): number {
    return this.#bytes.length - this.#at
  }
}
