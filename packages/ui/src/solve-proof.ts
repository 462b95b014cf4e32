import { type Challenge, solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const maximumWorkers = 4

/**
 * Does the work of a challenge, in workers where the browser has them.
 *
 * @returns challenge and solution in base64, as ALTCHA's own widget sends them
 * @throws when there is no solution, or the work was aborted
 */
export async function solveProof(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution =
    typeof Worker === 'undefined'
      ? await solveChallenge({ challenge, deriveKey, controller })
      : await solveChallengeWorkers({
          challenge,
          controller,
          concurrency: Math.min(maximumWorkers, navigator.hardwareConcurrency),
          createWorker: () => new Worker(new URL('./captcha-proof-worker.ts', import.meta.url), { type: 'module' }),
        })
  if (!solution) throw new Error('The challenge of the captcha has no solution.')
  return btoa(JSON.stringify({ challenge, solution }))
}
