import { UnsupportedEngineError, type WasmReader } from './wasm-bytes.ts'

/** The instructions that a meter handles. */
export const ops = {
  loop: 0x03,
  if: 0x04,
  end: 0x0b,
  call: 0x10,
  localGet: 0x20,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i32LessSigned: 0x48,
  i32Subtract: 0x6b,
  i32ShiftRight: 0x76,
  refFunc: 0xd2,
  /** The prefix byte of two-byte instructions. */
  extended: 0xfc,
} as const

export const extendedOps = { memoryCopy: 10, memoryFill: 11 } as const

export const noResult = 0x40

/** The operands of an instruction: a count of numbers, or a special kind. */
type Operands = number | 'branches' | 'types' | 'float32' | 'float64' | undefined

const ranges: readonly (readonly [first: number, last: number, operands: Operands])[] = [
  [0x00, 0x01, 0],
  [0x02, 0x04, 1],
  [0x05, 0x05, 0],
  [0x0b, 0x0b, 0],
  [0x0c, 0x0d, 1],
  [0x0e, 0x0e, 'branches'],
  [0x0f, 0x0f, 0],
  [0x10, 0x10, 1],
  [0x11, 0x11, 2],
  [0x1a, 0x1b, 0],
  [0x1c, 0x1c, 'types'],
  [0x20, 0x26, 1],
  [0x28, 0x3e, 2],
  [0x3f, 0x42, 1],
  [0x43, 0x43, 'float32'],
  [0x44, 0x44, 'float64'],
  [0x45, 0xc4, 0],
  [0xd0, 0xd0, 1],
  [0xd1, 0xd1, 0],
  [0xd2, 0xd2, 1],
]

const operandsOf: readonly Operands[] = Array.from(
  { length: 256 },
  (_, op) => ranges.find(([first, last]) => op >= first && op <= last)?.[2],
)

/** Skips the operands of a one-byte instruction. */
export function skipOperands(reader: WasmReader, op: number): void {
  const operands = operandsOf[op]
  switch (operands) {
    case undefined:
      throw new UnsupportedEngineError(`Unknown instruction ${op}`)
    case 'branches':
      for (let left = reader.unsigned() + 1; left > 0; left -= 1) reader.skipNumber()
      return
    case 'types':
      reader.take(reader.unsigned())
      return
    case 'float32':
      reader.take(4)
      return
    case 'float64':
      reader.take(8)
      return
    default:
      for (let left = operands; left > 0; left -= 1) reader.skipNumber()
  }
}

/** Skips the operands of a two-byte instruction: conversions have none, others name memories and tables. */
export function skipExtendedOperands(reader: WasmReader, op: number): void {
  if (op > 17) throw new UnsupportedEngineError(`Unknown instruction ${ops.extended} ${op}`)
  const numbers = op <= 7 ? 0 : [8, 10, 12, 14].includes(op) ? 2 : 1
  for (let left = numbers; left > 0; left -= 1) reader.skipNumber()
}
