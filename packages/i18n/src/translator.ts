import type { Locale, PortalLocale } from './locale.ts'
import { formatMessage, type MessageParam, type MessageParams } from './message.ts'

/** A catalogue: message keys with their texts. */
export type Catalogue = Readonly<Record<string, string>>

/** The keys of a catalogue, each with the names of the parameters of its message; `never` for a message without any. */
export type MessageTypes = Readonly<Record<string, string>>

/** The texts of messages that are known by their types. */
export type Texts<Messages extends MessageTypes> = Readonly<Record<keyof Messages & string, string>>

/** How pages get the texts of a bundle in each language of applicants. */
export type PortalLoaders = Readonly<Record<PortalLocale, () => Promise<{ readonly messages: Catalogue }>>>

/** The same in each language of staff. */
export type StaffLoaders = Readonly<Record<Locale, () => Promise<{ readonly messages: Catalogue }>>>

type Arguments<Parameter extends string> = [Parameter] extends [never]
  ? []
  : [params: Readonly<Record<Parameter, MessageParam>>]

/** Keys of the messages that take no parameter. */
export type PlainKey<Messages extends MessageTypes> = {
  [Key in keyof Messages & string]: [Messages[Key]] extends [never] ? Key : never
}[keyof Messages & string]

/** Looks a key up and fills its parameters; a key or a parameter that does not exist does not compile. */
export type Translate<Messages extends MessageTypes> = <Key extends keyof Messages & string>(
  key: Key,
  ...params: Arguments<Messages[Key]>
) => string

/**
 * A translator over `messages`; a key without a message comes back as it is, so that the gap is seen.
 *
 * @param prepared what is done to the parameters before they are filled in
 */
export function translatorFor<Messages extends MessageTypes>(
  messages: Catalogue,
  locale: string,
  prepared: (params: MessageParams) => MessageParams = (params) => params,
): Translate<Messages> {
  return (key: string, ...[params]: readonly MessageParams[]) => {
    const message = messages[key]
    return message === undefined ? key : formatMessage(message, params ? prepared(params) : {}, locale)
  }
}
