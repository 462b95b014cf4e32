/** Silence after which progress is reported: a terminal shows each second, a log one line at intervals. */
const [onTerminal, inLog] = [1000, 5000]

/** Parses the output of npm during an installation into its progress. */
export class InstallProgress {
  #fetched = new Set()
  #rest = ''
  #total
  #doing = 'asking the registry'

  constructor(total) {
    this.#total = total
  }

  /** @param {string} chunk a piece of the log of `npm install --loglevel=info` */
  hear(chunk) {
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#hearLine(line)
  }

  #hearLine(line) {
    const file = /npm http (?:fetch|cache) .*?\/((?:@[^/]+\/)?[^/]+)\/-\/[^/]+\.tgz/.exec(line)?.[1]
    if (file) {
      this.#fetched.add(line.match(/[^/]+\.tgz/)?.[0])
      this.#doing = file
    }
    const script = /npm info run (\S+) (\w*install)\b(?! \{)/.exec(line)
    if (script) this.#doing = `preparing ${script[1]}`
  }

  /** @param {number} seconds since the start */
  sentence(seconds) {
    const fetched = Math.min(this.#fetched.size, this.#total)
    return `  ${seconds} s: ${fetched} of about ${this.#total} packages fetched, ${this.#doing}`
  }
}

/** The number of packages of a lock file for this platform. */
export function packagesOf({ packages }) {
  const fits = (wanted, mine) => wanted === undefined || wanted.includes(mine)
  return Object.entries(packages).filter(
    ([path, { link, os, cpu }]) =>
      path.includes('node_modules/') && !link && fits(os, process.platform) && fits(cpu, process.arch),
  ).length
}

/** Reports the progress until `end` is called. */
export function showProgress(progress, out = process.stdout) {
  const began = Date.now()
  const say = () => {
    const sentence = progress.sentence(Math.round((Date.now() - began) / 1000))
    out.write(out.isTTY ? `\r\u001b[K${sentence.slice(0, (out.columns ?? 80) - 1)}` : `${sentence}\n`)
  }
  const ticking = setInterval(say, out.isTTY ? onTerminal : inLog)
  return function end() {
    clearInterval(ticking)
    if (out.isTTY) out.write('\r\u001b[K')
  }
}
