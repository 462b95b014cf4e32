import type { ProofChallenge } from '@rostrum/contracts/access/identity/calls'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { RandomSource } from '../../../kernel/random-source.ts'

/** A browser derives some thousand keys: one to five seconds of work, and one derivation for the server. */
const iterations = 1000
const attempts = { from: 2000, below: 4000 }

/** The key of the signatures; a challenge is valid for one captcha of this installation. */
const signingKey = (secrets: PersonalData): string => secrets.blindIndex('signature', 'captcha-proof')

/** A proof of work for one captcha, in the protocol of ALTCHA. */
export async function createProofChallenge(
  captchaId: string,
  secrets: PersonalData,
  randomSource: RandomSource,
): Promise<ProofChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter: randomSource.number(attempts.from, attempts.below),
    data: { captchaId },
    deriveKey,
    hmacSignatureSecret: signingKey(secrets),
  })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, data: { captchaId } }, signature }
}

/** Whether an answer is the solution of the challenge of a captcha. */
export async function isProof(answer: string, captchaId: string, secrets: PersonalData): Promise<boolean> {
  const payload = parsePayload(answer)
  if (payload?.challenge.parameters.data?.captchaId !== captchaId) return false
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: signingKey(secrets) })
    return verified
  } catch {
    return false
  }
}

/** The widget's form of an answer: challenge and solution as JSON in base64. */
function parsePayload(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as Partial<Payload> | null
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined
  } catch {
    return undefined
  }
}
