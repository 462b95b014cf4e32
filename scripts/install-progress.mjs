const proxyAdvice = 'look at `npm config get proxy`, `npm config get https-proxy` and `npm config get registry`'

const advice = [
  [/CERT|LEAF_SIGNATURE/, 'name the certificate of your proxy or registry: npm config set cafile <file>'],
  [/^407$/, 'the proxy asks for a name and a password: npm config set https-proxy http://name:password@host:port'],
  [/^(401|403)$/, 'the registry refuses the request: look at `npm config get registry` and log in with `npm login`'],
]

/** A second attempt may cure these. */
const isTemporary = (code) => /^(ECONN|ETIMEDOUT|EIDLE|ERESPONSE|5\d\d)/.test(code)

const isAnswered = (log) => /^npm http (?:fetch GET (?:200|304) |cache )/m.test(log)

const failures =
  /^npm http fetch GET (?:(?<failed>\S+) attempt (?<attempt>\d+) failed with (?<error>\w+)|(?<status>40[137]) (?<refused>\S+))/gm

/**
 * Why nothing can be fetched and what to do, by the log of `npm ci --loglevel=http`; undefined while that may change.
 */
export function fetchFailure(log) {
  if (isAnswered(log)) return undefined
  for (const { groups } of log.matchAll(failures)) {
    const { failed, attempt, error, status, refused } = groups
    const code = error ?? status
    if (attempt === '1' && isTemporary(code)) continue
    const hint = advice.find(([pattern]) => pattern.test(code))?.[1] ?? proxyAdvice
    return `npm cannot fetch ${failed ?? refused}: ${code}; ${hint}.`
  }
  return undefined
}

/** What to show after some seconds of an installation. */
export const progressSentence = (log, seconds) =>
  `  ${seconds} s: ${isAnswered(log) || seconds < 10 ? 'installing packages' : `no answer yet; ${proxyAdvice}`}`
