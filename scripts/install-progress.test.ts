import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { InstallProgress } from './install-progress.mjs'
import { install } from './setup.mjs'

const registry = 'npm http fetch GET 200 https://packages.example'

describe('the progress of an installation', () => {
  it('counts each package once', () => {
    const progress = new InstallProgress()
    expect(progress.sentence(1)).toBe('  1 s: 0 packages fetched')
    progress.read(`${registry}/ms 122ms (cache miss)\n`)
    progress.read(
      `${registry}/ms/-/ms-2.1.3.tgz 16ms\n${registry}/ms/-/ms-2.1.3.tgz 16ms\nnpm http fetch GET 200 https:`,
    )
    progress.read('//packages.example/@mantine/core/-/core-9.0.0.tgz 250ms (cache miss)\n')
    expect(progress.sentence(3)).toBe('  3 s: 2 packages fetched')
  })

  it('names a failed request and goes on where the registry has answered before', () => {
    const progress = new InstallProgress()
    progress.read(`${registry}/ms 122ms (cache miss)\n`)
    progress.read('npm http fetch GET https://packages.example/zod attempt 2 failed with ECONNRESET\n')
    expect(progress.sentence(5)).toContain('https://packages.example/zod: ECONNRESET')
    expect(progress.cause).toBeUndefined()
  })

  it('says after ten seconds that nothing has answered', () => {
    expect(new InstallProgress().sentence(9)).not.toContain('no answer yet')
    expect(new InstallProgress().sentence(10)).toContain('no answer yet')
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
