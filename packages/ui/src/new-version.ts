/** Whether the server delivers a newer page than the open one, whose file names are then out of date. */
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
