/** The texts that the engine runs, by the names that its errors give them. */
export type ScriptTexts = ReadonlyMap<string, string>

const notCallable = 'TypeError: not a function'

/** An access at the end of a text: names, calls without arguments that are calls themselves, and indexes. */
const accessAtEnd =
  /[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*|\([^()]*\)|\[[^[\]]*\])*(?=\s*(?:\?\.)?$)/u

/**
 * The message of an error, which names what was called where that is no function. The engine names only its place: the
 * bracket after it.
 */
export function nameCalled(message: string, stack: string, texts: ScriptTexts): string {
  if (message !== notCallable) return message
  const [name = '', line = '', column = ''] = /\((.+):(\d+):(\d+)\)/.exec(stack.split('\n')[0] ?? '')?.slice(1) ?? []
  const text = texts.get(name)?.split('\n')[Number(line) - 1] ?? ''
  const at = Number(column) - 1
  const called = text[at] === '(' ? accessAtEnd.exec(text.slice(0, at))?.[0] : undefined
  // The script throws an error with the words of the engine.
  const isThrown = called === undefined || called === 'TypeError'
  return isThrown ? message : `TypeError: ${called} is not a function`
}
