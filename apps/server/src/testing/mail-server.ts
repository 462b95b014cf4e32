import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpConfig } from '../config.ts'

export type ReceivedMail = {
  readonly to: readonly string[]
  /** The message as it was transferred. */
  readonly source: string
}

/** A mail server on its own port that stores what it accepts. */
export type TestMailServer = {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** How a client without encryption reaches it. */
  readonly config: SmtpConfig
  close(): Promise<void>
}

type Options = SMTPServerOptions & {
  /** Called with a received message before it is acknowledged. @throws what the client gets as an answer */
  readonly beforeAnswer?: (mail: ReceivedMail) => Promise<void> | void
}

export async function startMailServer({ beforeAnswer, ...options }: Options = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, answer) {
      const accept = async () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), source: await text(stream) }
        await beforeAnswer?.(mail)
        received.push(mail)
      }
      accept().then(
        () => answer(),
        (error) => answer(error),
      )
    },
    ...options,
  })
  // A client that goes away in the middle of a message is part of the tests.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    config: {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: undefined,
      password: undefined,
      from: 'Rostrum <rostrum@example.com>',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The answer of a mail server to a command. */
export const smtpAnswer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** The value of a header of a transferred message, unfolded. */
export function headerOf({ source }: ReceivedMail, name: string): string | undefined {
  const head = source.split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  return head.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1]
}
