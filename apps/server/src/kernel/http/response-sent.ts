/** A response that is not an envelope: a file or a stream; the handler has sent it through `context.reply`. */
export const responseSent = Symbol('answered')
