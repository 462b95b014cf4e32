import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fetchFailure, progressSentence } from './install-progress.mjs'
import { install } from './setup.mjs'

const answer = 'npm http fetch GET 200 https://packages.example/ms 122ms (cache miss)\n'
const failure = (attempt: number) =>
  `npm http fetch GET https://packages.example/zod attempt ${attempt} failed with ECONNRESET\n`

describe('the progress of an installation', () => {
  it('ends it where a second attempt fails too, unless the registry has answered before', () => {
    expect(fetchFailure(failure(1))).toBeUndefined()
    expect(fetchFailure(failure(1) + failure(2))).toContain('https://packages.example/zod: ECONNRESET')
    expect(fetchFailure(answer + failure(1) + failure(2))).toBeUndefined()
  })

  it('says after ten seconds that nothing has answered', () => {
    expect(progressSentence('', 9)).not.toContain('no answer yet')
    expect(progressSentence('', 10)).toContain('no answer yet')
    expect(progressSentence(answer, 10)).toBe('  10 s: installing packages')
  })
})

describe('an installation that reaches no registry ends within 15 s and says why', { timeout: 15_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-install-'))
  const servers: Server[] = []
  const dependencies = { ms: '2.1.3' }
  const integrity = 'sha512-6FlzubTLZG3J2a/NVCAleEhjzq5oxgHyaCU9yYXvcLsvoVaHJq/s5xXI6/XXP6tz7R9xAOtHnSO/tXtF3WRTlA=='
  const entries = { '': { dependencies }, 'node_modules/ms': { version: '2.1.3', integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'one', dependencies }))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'one', lockfileVersion: 3, requires: true, packages: entries }),
  )
  const portOf = async (server: Server) => {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const installFrom = (settings: Record<string, string>) =>
    install(folder, { npm_config_cache: join(folder, 'cache'), npm_config_noproxy: '', ...settings })
  afterAll(() => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('as nothing listens at the proxy', async () => {
    const server = createHttpServer()
    const port = await portOf(server)
    await new Promise((resolve) => server.close(resolve))
    const settings = { npm_config_registry: 'https://r.invalid/', npm_config_https_proxy: `http://127.0.0.1:${port}` }
    await expect(installFrom(settings)).rejects.toThrow(
      /npm cannot fetch .*ECONNREFUSED; look at `npm config get proxy`/,
    )
  })

  it('as its certificate is not trusted', async () => {
    const pem = readFileSync(new URL('self-signed.pem', import.meta.url))
    const port = await portOf(createTlsServer({ key: pem, cert: pem }))
    await expect(installFrom({ npm_config_registry: `https://localhost:${port}/` })).rejects.toThrow(
      'DEPTH_ZERO_SELF_SIGNED_CERT; name the certificate of your proxy or registry: npm config set cafile <file>',
    )
  })

  it('as the proxy wants a password', async () => {
    const proxy = createHttpServer((_, reply) => reply.writeHead(407).end()).on('connect', (_, socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n'),
    )
    const address = `http://127.0.0.1:${await portOf(proxy)}`
    const settings = { npm_config_registry: 'https://r.invalid/', npm_config_https_proxy: address }
    await expect(installFrom(settings)).rejects.toThrow('407; the proxy asks for a name and a password')
  })

  it('as the name of the registry is unknown', async () => {
    await expect(installFrom({ npm_config_registry: 'http://no-such-host.invalid/' })).rejects.toThrow(
      /no-such-host\.invalid\/ms: (ENOTFOUND|EAI_AGAIN); look at `npm config get proxy`/,
    )
  })
})
