/** Unknown input is an error: an engine of another build needs a review. */
export class UnsupportedEngineError extends Error {}

/** Reads the binary format of WebAssembly, whose numbers are LEB128. */
export class WasmReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  get at(): number {
    return this.#at
  }

  byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new UnsupportedEngineError('It ends too early')
    this.#at += 1
    return byte
  }

  unsigned(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }

  /** Skips a number. */
  skipNumber(): void {
    while (this.byte() >= 128);
  }

  take(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + length)
    if (taken.length < length) throw new UnsupportedEngineError('It ends too early')
    this.#at += length
    return taken
  }

  slice(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end)
  }

  from(start: number): Uint8Array {
    return this.slice(start, this.#at)
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at)
  }
}

export class WasmWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  byte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#length] = byte
    this.#length += 1
  }

  unsigned(value: number): void {
    let left = value
    for (; left >= 128; left = Math.floor(left / 128)) this.byte((left % 128) + 128)
    this.byte(left)
  }

  bytes(bytes: Uint8Array | readonly number[]): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  text(text: string): void {
    this.unsigned(text.length)
    this.bytes([...text].map((letter) => letter.charCodeAt(0)))
  }

  /** Bytes with a length prefix. */
  lengthPrefixed(bytes: Uint8Array): void {
    this.unsigned(bytes.length)
    this.bytes(bytes)
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + more))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
