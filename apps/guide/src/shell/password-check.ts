/** As OWASP recommends for PBKDF2 with SHA-256; about a second on a slow phone. */
const iterations = 600_000
/** Wrong passwords without a network; after them only the server decides. */
const mostAttempts = 5

type Check = { readonly salt: string; readonly derived: string; readonly wrong: number }

const nameOf = (accountId: string) => `guide-check/${accountId}`
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return base64(new Uint8Array(bits))
}

/** Stores what recognizes the password without a network, after the server has accepted it. */
export async function storePasswordCheck(accountId: string, password: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const check: Check = { salt: base64(salt), derived: await derive(password, salt), wrong: 0 }
  localStorage.setItem(nameOf(accountId), JSON.stringify(check))
}

/** Whether a password is right; `unknown` where only the server can tell. */
export async function checkPassword(accountId: string, password: string): Promise<'right' | 'wrong' | 'unknown'> {
  const stored = localStorage.getItem(nameOf(accountId))
  if (stored === null) return 'unknown'
  const check = JSON.parse(stored) as Check
  if (check.wrong >= mostAttempts) return 'unknown'
  const isRight = (await derive(password, bytesOf(check.salt))) === check.derived
  localStorage.setItem(nameOf(accountId), JSON.stringify({ ...check, wrong: isRight ? 0 : check.wrong + 1 }))
  return isRight ? 'right' : 'wrong'
}
