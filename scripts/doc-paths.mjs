/** Folders at the root that paths in documents begin with. */
const folders = /^(?:apps|packages|bench|scripts|e2e|docs|runtime)\//

/**
 * The links and paths of a Markdown document that lead nowhere.
 *
 * @param {string} text a path between backticks is checked if it begins with a folder of the root and has no placeholder
 * @param {(path: string) => boolean} links whether the target of a relative link exists
 * @param {(path: string) => boolean} paths whether a path exists
 * @returns {string[]}
 */
export function deadPaths(text, links, paths) {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target)
  const named = [...text.matchAll(/`([\w@./-]+)`/g)].map(([, path]) => path)
  return [
    ...targets.filter((target) => !/^[a-z]+:/.test(target) && !links(target)),
    ...named.filter((path) => folders.test(path) && !paths(path)),
  ]
}
