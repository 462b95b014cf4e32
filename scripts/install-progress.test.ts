import { expect, it } from 'vitest'
import { InstallProgress, packagesOf } from './install-progress.mjs'

it('the progress of an installation counts each package once and names the current step', () => {
  const progress = new InstallProgress(3)
  expect(progress.sentence(1)).toContain('1 s: 0 of about 3 packages fetched, asking the registry')
  progress.hear('npm http fetch GET 200 https://packages.example/ms 122ms (cache miss)\n')
  expect(progress.sentence(2)).toContain('0 of about 3')
  progress.hear('npm http cache ms@https://packages.example/ms/-/ms-2.1.3.tgz 0ms (cache hit)\n')
  progress.hear('npm http fetch GET 200 https://packages.example/ms/-/ms-2.1.3.tgz 16ms\nnpm http fetch GET 200 https:')
  progress.hear('//packages.example/@mantine/core/-/core-9.0.0.tgz 250ms (cache miss)\n')
  expect(progress.sentence(3)).toContain('3 s: 2 of about 3 packages fetched, @mantine/core')
  progress.hear('npm info run node@24.21.0 preinstall node_modules/node node installArchSpecificPackage\n')
  expect(progress.sentence(9)).toContain('preparing node@24.21.0')
})

it('packages of other platforms and links are not counted', () => {
  const packages = {
    '': {},
    'apps/portal': {},
    'node_modules/ms': {},
    'node_modules/@rostrum/portal': { link: true },
    'node_modules/elsewhere': { os: ['beos'] },
    'node_modules/here': { os: [process.platform], cpu: [process.arch] },
  }
  expect(packagesOf({ packages })).toBe(2)
})
