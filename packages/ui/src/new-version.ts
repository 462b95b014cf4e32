/** Whether the server hands out another page than the one that is open, which then knows parts by names that are gone. */
export async function isNewVersionDeployed(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}
