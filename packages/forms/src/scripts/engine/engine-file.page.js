import address from 'virtual:script-engine'

export async function compileEngine() {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`)
  return WebAssembly.compileStreaming(answer)
}
