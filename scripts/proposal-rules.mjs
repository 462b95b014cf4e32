/** The reasons in the table of `docs/words/changed-proposals.md`. */
export const reasonsOf = (page) => new Set([...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason))

/** Problems of the list of changed proposals. `messages` gives the texts of a language by key; undefined if it is unknown. */
export function changedProposalProblems(list, reasons, messages) {
  const [head, ...lines] = list.trim().split('\n')
  if (head !== 'locale,key,reason,detail') return ['changed-proposals.csv: has another head']
  const seen = new Set()
  return lines.flatMap((line) => {
    const [locale, key, reason, ...rest] = line.split(',')
    const name = `${locale},${key}`
    const problem = seen.has(name)
      ? 'is listed twice'
      : lineProblem(key, reason, rest.join(','), messages(locale), reasons)
    seen.add(name)
    return problem ? [`changed-proposals.csv: ${name} ${problem}`] : []
  })
}

function lineProblem(key, reason, detail, texts, reasons) {
  if (!texts) return 'has an unknown language'
  if (!reasons.has(reason)) return `has the unknown reason “${reason}”`
  const isGone = reason === 'moved' || reason === 'gone'
  if (isGone && key in texts) return 'exists, although it is listed as gone'
  if (!isGone && !(key in texts)) return 'does not exist'
  if (reason === 'moved' && !(detail in texts)) return `has moved to ${detail}, which does not exist`
  return (reason === 'term' || reason === 'rule') && !detail ? 'does not name its words' : undefined
}
