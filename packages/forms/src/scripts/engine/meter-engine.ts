import { extendedOps, noResult, ops, skipExtendedOperands, skipOperands } from './instructions.ts'
import { UnsupportedEngineError, WasmReader, WasmWriter } from './wasm-bytes.ts'

/** Import and export names of a metered engine for its check function and its fuel. */
export const meterNames = { module: 'meter', ask: 'ask', fuel: 'fuel' } as const

const sections = {
  types: 1,
  imports: 2,
  functions: 3,
  globals: 6,
  exports: 7,
  start: 8,
  elements: 9,
  code: 10,
} as const
const kinds = { function: 0, table: 1, memory: 2, global: 3 } as const
const i32 = 0x7f

/** Bytes copied or filled in the time of one loop iteration, as a power of two. */
const bytesOfTurn = 6

/**
 * Rewrites the WebAssembly of the script engine so that no part of it runs for long without a check by the host. Each
 * loop iteration and each function call uses fuel. When the fuel is used up, the code calls `ask`, which sets `fuel`
 * again or throws. Without this, the engine checks only between the steps of a script, and one step may process texts,
 * lists and numbers of any length.
 */
export function meterEngine(engine: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new WasmReader(engine)
  const header = reader.take(8)
  const found = new Map<number, Uint8Array>()
  while (!reader.isAtEnd) {
    const id = reader.byte()
    const content = reader.take(reader.unsigned())
    // Names and similar sections, which refer to functions by their old indexes.
    if (id !== 0) found.set(id, content)
  }
  const meter = new Meter(found)
  const writer = new WasmWriter()
  writer.bytes(header)
  for (const [id, content] of found) {
    writer.byte(id)
    writer.lengthPrefixed(meter.rewrite(id, content))
  }
  return writer.toBytes()
}

class Meter {
  /** By function index, without the imported functions. */
  readonly #parameters: readonly number[]
  /** Imported functions come first. The new import follows them and shifts all others by one. */
  readonly #imported: number
  readonly #askType: number
  readonly #fuel: number
  readonly #turn: Uint8Array

  constructor(found: ReadonlyMap<number, Uint8Array>) {
    const part = (id: number) => {
      const content = found.get(id)
      if (!content) throw new UnsupportedEngineError(`There is no section ${id}`)
      return new WasmReader(content)
    }
    const types = list(part(sections.types), parameterCount)
    const imports = list(part(sections.imports), (reader) => importedKind(reader))
    this.#askType = types.length
    this.#imported = imports.filter((kind) => kind === kinds.function).length
    this.#fuel = imports.filter((kind) => kind === kinds.global).length + part(sections.globals).unsigned()
    this.#parameters = list(part(sections.functions), (reader) => types[reader.unsigned()] ?? 0)
    this.#turn = this.#turnCode()
  }

  rewrite(id: number, content: Uint8Array): Uint8Array {
    switch (id) {
      case sections.types:
        // A function type without parameters and results.
        return incrementCount(content, (writer) => writer.bytes([0x60, 0, 0]))
      case sections.imports:
        return incrementCount(content, (writer) => {
          writer.text(meterNames.module)
          writer.text(meterNames.ask)
          writer.byte(kinds.function)
          writer.unsigned(this.#askType)
        })
      case sections.globals:
        return incrementCount(content, (writer) => writer.bytes([i32, 1, ops.i32Const, 0, ops.end]))
      case sections.exports:
        return this.#exports(content)
      case sections.start:
        return writeBytes((writer) => writer.unsigned(this.#moved(new WasmReader(content).unsigned())))
      case sections.elements:
        return this.#elements(content)
      case sections.code:
        return this.#code(content)
      default:
        return content
    }
  }

  #moved(index: number): number {
    return index < this.#imported ? index : index + 1
  }

  #exports(content: Uint8Array): Uint8Array {
    const reader = new WasmReader(content)
    return writeBytes((writer) => {
      const count = reader.unsigned()
      writer.unsigned(count + 1)
      for (let left = count; left > 0; left -= 1) {
        writer.lengthPrefixed(reader.take(reader.unsigned()))
        const kind = reader.byte()
        const index = reader.unsigned()
        writer.byte(kind)
        writer.unsigned(kind === kinds.function ? this.#moved(index) : index)
      }
      writer.text(meterNames.fuel)
      writer.byte(kinds.global)
      writer.unsigned(this.#fuel)
    })
  }

  /** Tables of functions for indirect calls. */
  #elements(content: Uint8Array): Uint8Array {
    const reader = new WasmReader(content)
    return writeBytes((writer) => {
      const count = reader.unsigned()
      writer.unsigned(count)
      for (let left = count; left > 0; left -= 1) {
        if (reader.byte() !== 0) throw new UnsupportedEngineError('Unknown table of functions')
        const start = reader.at
        for (let op = reader.byte(); op !== ops.end; op = reader.byte()) skipOperands(reader, op)
        writer.byte(0)
        writer.bytes(reader.from(start))
        const functions = list(reader, () => this.#moved(reader.unsigned()))
        writer.unsigned(functions.length)
        for (const index of functions) writer.unsigned(index)
      }
    })
  }

  #code(content: Uint8Array): Uint8Array {
    const reader = new WasmReader(content)
    return writeBytes((writer) => {
      const count = reader.unsigned()
      writer.unsigned(count)
      for (let at = 0; at < count; at += 1) {
        const body = reader.take(reader.unsigned())
        writer.lengthPrefixed(this.#body(body, this.#parameters[at] ?? 0))
      }
    })
  }

  #body(body: Uint8Array, parameters: number): Uint8Array {
    const reader = new WasmReader(body)
    let locals = parameters
    const groups = list(reader, () => {
      const start = reader.at
      locals += reader.unsigned()
      reader.skipNumber()
      return reader.from(start)
    })
    return writeBytes((writer) => {
      writer.unsigned(groups.length + 1)
      for (const group of groups) writer.bytes(group)
      // For bulk memory operations, by length.
      writer.bytes([1, i32])
      writer.bytes(this.#turn)
      this.#instructions(reader, writer, locals)
    })
  }

  /** Copies unchanged bytes in long runs, because most of an engine is unchanged. */
  #instructions(reader: WasmReader, writer: WasmWriter, spare: number): void {
    let position = reader.at
    const keep = (end: number) => writer.bytes(reader.slice(position, end))
    while (!reader.isAtEnd) {
      const start = reader.at
      const op = reader.byte()
      if (op === ops.call || op === ops.refFunc) {
        keep(start + 1)
        writer.unsigned(this.#moved(reader.unsigned()))
        position = reader.at
      } else if (op === ops.extended) {
        const second = reader.unsigned()
        skipExtendedOperands(reader, second)
        if (second !== extendedOps.memoryCopy && second !== extendedOps.memoryFill) continue
        keep(start)
        this.#payByLength(writer, spare)
        position = start
      } else {
        skipOperands(reader, op)
        if (op !== ops.loop) continue
        keep(reader.at)
        writer.bytes(this.#turn)
        position = reader.at
      }
    }
    keep(reader.at)
  }

  #payByLength(writer: WasmWriter, spare: number): void {
    writer.byte(ops.localTee)
    writer.unsigned(spare)
    writer.byte(ops.globalGet)
    writer.unsigned(this.#fuel)
    writer.byte(ops.localGet)
    writer.unsigned(spare)
    writer.bytes([ops.i32Const, bytesOfTurn, ops.i32ShiftRight, ops.i32Subtract, ops.globalSet])
    writer.unsigned(this.#fuel)
  }

  #turnCode(): Uint8Array {
    const fuel = writeBytes((writer) => writer.unsigned(this.#fuel))
    return writeBytes((writer) => {
      writer.byte(ops.globalGet)
      writer.bytes(fuel)
      writer.bytes([ops.i32Const, 1, ops.i32Subtract, ops.globalSet])
      writer.bytes(fuel)
      writer.byte(ops.globalGet)
      writer.bytes(fuel)
      writer.bytes([ops.i32Const, 0, ops.i32LessSigned, ops.if, noResult, ops.call])
      writer.unsigned(this.#imported)
      writer.byte(ops.end)
    })
  }
}

function writeBytes(write: (writer: WasmWriter) => void): Uint8Array {
  const writer = new WasmWriter()
  write(writer)
  return writer.toBytes()
}

/** A section that is a list, with one more entry at its end. */
function incrementCount(content: Uint8Array, write: (writer: WasmWriter) => void): Uint8Array {
  const reader = new WasmReader(content)
  return writeBytes((writer) => {
    writer.unsigned(reader.unsigned() + 1)
    writer.bytes(reader.rest())
    write(writer)
  })
}

function list<Item>(reader: WasmReader, read: (reader: WasmReader) => Item): readonly Item[] {
  return Array.from({ length: reader.unsigned() }, () => read(reader))
}

function parameterCount(reader: WasmReader): number {
  if (reader.byte() !== 0x60) throw new UnsupportedEngineError('Unknown type')
  const count = reader.unsigned()
  reader.take(count)
  reader.take(reader.unsigned())
  return count
}

function importedKind(reader: WasmReader): number {
  reader.take(reader.unsigned())
  reader.take(reader.unsigned())
  const kind = reader.byte()
  const skipLimits = () => {
    const isBounded = (reader.byte() & 1) === 1
    reader.skipNumber()
    if (isBounded) reader.skipNumber()
  }
  switch (kind) {
    case kinds.function:
      reader.skipNumber()
      break
    case kinds.table:
      reader.byte()
      skipLimits()
      break
    case kinds.memory:
      skipLimits()
      break
    case kinds.global:
      reader.take(2)
      break
    default:
      throw new UnsupportedEngineError('Unknown import')
  }
  return kind
}
