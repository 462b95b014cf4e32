import address from '@jitl/quickjs-wasmfile-release-sync/wasm?url'

export async function readEngine() {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`)
  return new Uint8Array(await answer.arrayBuffer())
}
