import { formatMessage, type MessageParams } from './message.ts'

/** A catalogue: message keys with their texts. */
export type Catalogue = Readonly<Record<string, string>>

/** Names of the parameters of a message, read from its literal type: `{name}` and `{count, plural, …}`. */
export type ParameterOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}, plural,${infer Forms}`
    ? Name extends `${string}}${string}`
      ? PlainParameter<Rest>
      : Name | (Forms extends `${string}}}${infer After}` ? ParameterOf<After> : never)
    : PlainParameter<Rest>
  : never

type PlainParameter<Rest extends string> = Rest extends `${infer Name}}${infer After}`
  ? Name | ParameterOf<After>
  : never

type Arguments<Message extends string> = [ParameterOf<Message>] extends [never]
  ? []
  : [params: Readonly<Record<ParameterOf<Message>, string | number>>]

/** Keys of the messages that take no parameter. */
export type PlainKey<Messages extends Catalogue> = {
  [Key in keyof Messages & string]: [ParameterOf<Messages[Key]>] extends [never] ? Key : never
}[keyof Messages & string]

/** Looks up a key and fills its parameters. A key or a parameter that does not exist does not compile. */
export type Translate<Messages extends Catalogue> = <Key extends keyof Messages & string>(
  key: Key,
  ...params: Arguments<Messages[Key]>
) => string

/** A translator over `messages`. A key without a message is returned unchanged, so that the gap is visible. */
export function translatorFor<Messages extends Catalogue>(messages: Catalogue, locale: string): Translate<Messages> {
  return (key: string, ...[params]: readonly MessageParams[]) => {
    const message = messages[key]
    return message === undefined ? key : formatMessage(message, params ?? {}, locale)
  }
}
