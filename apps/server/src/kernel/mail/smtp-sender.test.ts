import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { headerOf, smtpAnswer, startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { freePort } from '../database/free-port.ts'
import type { MailFailure, MailMessage } from './mail.ts'
import { type SmtpLimits, smtpSender } from './smtp-sender.ts'

const message: MailMessage = {
  id: '8f14e45f-ceea-467f-a0f1-1c2b3d4e5f60',
  to: 'nang@example.org',
  language: 'my',
  subject: 'တင်သွင်းမှု ပြီးပါပြီ',
  text: 'တင်သွင်းမှု\nhttps://hr.example.com/workbench',
  html: '<p>တင်သွင်းမှု</p>',
}
const limits: SmtpLimits = { setup: 1000, silence: 1000, delivery: 5000 }
const publicUrl = 'https://hr.example.com'
const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function open(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(options)
  cleanUps.push(server.close)
  return server
}

const failureOf = (sending: Promise<void>): Promise<MailFailure> =>
  sending.then(
    () => Promise.reject(new Error('The message was accepted')),
    (failure) => failure,
  )

const attemptWith = async (options: SMTPServerOptions) =>
  failureOf(smtpSender((await open(options)).config, publicUrl, limits).send(message))

describe('an e-mail', () => {
  it('has the same identifier at every attempt, its language, and a text next to the HTML', async () => {
    const server = await open()
    const sender = smtpSender(server.config, publicUrl, limits)
    await sender.send(message)
    await sender.send(message)
    const [first, second] = server.received
    if (!first || !second) throw new Error('Two messages were sent')
    expect(first.to).toEqual(['nang@example.org'])
    expect(headerOf(first, 'Message-ID')).toBe(`<${message.id}@hr.example.com>`)
    expect(headerOf(second, 'Message-ID')).toBe(headerOf(first, 'Message-ID'))
    expect(headerOf(first, 'From')).toBe('Rostrum <rostrum@example.com>')
    expect(headerOf(first, 'Content-Language')).toBe('my')
    expect(headerOf(first, 'Auto-Submitted')).toBe('auto-generated')
    expect(headerOf(first, 'Content-Type')).toMatch(/^multipart\/alternative/)
    const [word = ''] = headerOf(first, 'Subject')?.match(/=\?UTF-8\?[BQ]\?[^?]+\?=/) ?? []
    expect(word).not.toBe('')
  })

  it('cannot carry headers of its own in the subject', async () => {
    const server = await open()
    await smtpSender(server.config, publicUrl, limits).send({ ...message, subject: 'One\r\nBcc: other@example.org' })
    expect(server.received).toMatchObject([{ to: ['nang@example.org'] }])
    expect(server.received.map((mail) => headerOf(mail, 'Bcc'))).toEqual([undefined])
  })

  it('waits for a server that greets late', async () => {
    const server = await open({ onConnect: (_, answer) => void setTimeout(answer, 500) })
    await smtpSender(server.config, publicUrl, limits).send(message)
    expect(server.received).toHaveLength(1)
  })

  it('is transferred with a log-in where the server asks for one', async () => {
    const server = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, answer) =>
        username === 'hr' && password === 'secret' ? answer(null, { user: 'hr' }) : answer(new Error('No such user')),
    })
    await smtpSender({ ...server.config, user: 'hr', password: 'secret' }, publicUrl, limits).send(message)
    expect(server.received).toHaveLength(1)
    const wrong = smtpSender({ ...server.config, user: 'hr', password: 'other' }, publicUrl, limits)
    expect(await failureOf(wrong.send(message))).toMatchObject({ reason: 'unreached' })
  })
})

describe('a failure', () => {
  it('is final for a recipient that the server refuses, and its reason names no address', async () => {
    const answer = smtpAnswer(550, '5.1.1 <nang@example.org> user unknown')
    const failure = await attemptWith({ onRcptTo: (_, __, done) => done(answer) })
    expect(failure).toMatchObject({ reason: 'refused' })
    expect(failure.message).toContain('user unknown')
    expect(failure.message).not.toContain('nang@')
  })

  it('is final for an address that no server takes', async () => {
    const { config } = await open()
    const sending = smtpSender(config, publicUrl, limits).send({ ...message, to: 'nang\n@exa mple.org>' })
    expect(await failureOf(sending)).toMatchObject({ reason: 'refused' })
  })

  it('concerns one message when a recipient or a text is deferred', async () => {
    const busy = smtpAnswer(451, '4.7.1 Greylisted')
    expect(await attemptWith({ onRcptTo: (_, __, done) => done(busy) })).toMatchObject({ reason: 'deferred' })
    const server = await open({
      beforeAnswer: () => {
        throw busy
      },
    })
    const sending = smtpSender(server.config, publicUrl, limits).send(message)
    expect(await failureOf(sending)).toMatchObject({ reason: 'deferred' })
  })

  it.each<[string, SMTPServerOptions]>([
    ['refuses the connection', { onConnect: (_, done) => done(smtpAnswer(554, 'No service for you')) }],
    ['refuses the sender', { onMailFrom: (_, __, done) => done(smtpAnswer(553, 'Not your address')) }],
    ['never greets', { onConnect: () => undefined }],
    ['falls silent after the text', { onData: (stream) => void stream.resume() }],
  ])('concerns every message when the server %s', async (_, options) => {
    expect(await attemptWith(options)).toMatchObject({ reason: 'unreached' })
  })

  it('concerns every message when the connection drops, no server listens, or encryption is missing', async () => {
    const dropping = createServer((socket) => {
      socket.write('220 ready\r\n')
      socket.once('data', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    cleanUps.push(async () => void dropping.close())
    const { config } = await open()
    const address = dropping.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const attempt = (other: Partial<typeof config>) =>
      failureOf(smtpSender({ ...config, ...other }, publicUrl, limits).send(message))
    expect(await attempt({ port })).toMatchObject({ reason: 'unreached' })
    expect(await attempt({ port: await freePort() })).toMatchObject({ reason: 'unreached' })
    expect(await attempt({ security: 'starttls' })).toMatchObject({ reason: 'unreached' })
    expect(await attempt({ host: 'mail.invalid' })).toMatchObject({ reason: 'unreached' })
  })
})
