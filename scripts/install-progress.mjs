/** A terminal shows each second, a log a line now and then. */
const [onTerminal, inLog] = [1000, 5000]

const proxyAdvice = 'look at `npm config get proxy`, `npm config get https-proxy` and `npm config get registry`'

const advice = [
  [/CERT|LEAF_SIGNATURE/, 'name the certificate of your proxy or registry: npm config set cafile <file>'],
  [/^407$/, 'the proxy asks for a name and a password: npm config set https-proxy http://name:password@host:port'],
  [/^(401|403)$/, 'the registry refuses the request: look at `npm config get registry` and log in with `npm login`'],
  [/^E/, proxyAdvice],
]

/** Second tries do not cure these. */
const isLasting = (code) => !/^(ECONN|ETIMEDOUT|EIDLE|ERESPONSE|5\d\d)/.test(code)

/** Reads the log of `npm ci --loglevel=http`: how much is fetched, and why nothing is. */
export class InstallProgress {
  #fetched = new Set()
  #isAnswered = false
  #rest = ''
  #trouble = ''

  /** Why nothing can be fetched and what to do, once trying on makes no sense. */
  cause

  read(chunk) {
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#readLine(line)
  }

  #readLine(line) {
    this.#isAnswered ||= /^npm http fetch GET (200|304) /.test(line)
    const archive = /^npm http (?:fetch GET 200|cache) .*\/([^/]+\.tgz)/.exec(line)?.[1]
    if (archive) this.#fetched.add(archive)
    const failure = /^npm http fetch GET (\S+) attempt (\d+) failed with (\w+)/.exec(line)
    const refusal = /^npm http fetch GET (40[137]) (\S+)/.exec(line)
    if (failure) this.#fail(failure[1], failure[3], isLasting(failure[3]) || failure[2] !== '1')
    else if (refusal) this.#fail(refusal[2], refusal[1], true)
  }

  #fail(address, code, isFinal) {
    const hint = advice.find(([pattern]) => pattern.test(code))?.[1] ?? proxyAdvice
    this.#trouble = `${address}: ${code}; ${hint}`
    if (isFinal && !this.#isAnswered) this.cause ??= `npm cannot fetch ${this.#trouble}.`
  }

  sentence(seconds) {
    if (this.#trouble) return `  ${seconds} s: ${this.#fetched.size} packages fetched, ${this.#trouble}`
    const isSilent = !this.#isAnswered && this.#fetched.size === 0 && seconds >= 10
    return `  ${seconds} s: ${this.#fetched.size} packages fetched${isSilent ? `, no answer yet; ${proxyAdvice}` : ''}`
  }
}

/** Shows how far it is until the returned function is called. */
export function showProgress(progress, out = process.stdout) {
  const began = Date.now()
  const show = () => {
    const sentence = progress.sentence(Math.round((Date.now() - began) / 1000))
    out.write(out.isTTY ? `\r\u001b[K${sentence.slice(0, (out.columns ?? 80) - 1)}` : `${sentence}\n`)
  }
  const timer = setInterval(show, out.isTTY ? onTerminal : inLog)
  return () => {
    clearInterval(timer)
    if (out.isTTY) out.write('\r\u001b[K')
  }
}
