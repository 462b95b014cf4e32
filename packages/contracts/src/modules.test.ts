import { expect, it } from 'vitest'
import { errorCatalogue } from './errors.ts'
import { contracts } from './modules.ts'
import { canHoldPermission, permissions, subjectOf, subjectsByDirectory } from './permissions.ts'
import { chosenRetention } from './retention.ts'

const namesOf = (part: 'errors' | 'permissions' | 'retention') =>
  contracts.flatMap((contract) => Object.keys(Object(Object(contract)[part])))

it('declares each error, permission and kind of retention in one module', () => {
  for (const part of ['errors', 'permissions', 'retention'] as const) {
    const names = namesOf(part)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
  expect(Object.keys(errorCatalogue)).toHaveLength(namesOf('errors').length)
})

it('lists the subjects of permissions by menu directory, in the order of the modules', () => {
  expect([...subjectsByDirectory.values()].flat().toSorted()).toEqual(
    [...new Set(permissions.map(subjectOf))].toSorted(),
  )
  expect([...subjectsByDirectory.keys()]).toEqual([
    'recruitment',
    'assessment',
    'talent',
    'content',
    'organisation',
    'stores',
    'workforce',
    'attendance',
    'access',
    'approvals',
    'system',
  ])
  expect(subjectsByDirectory.get('talent')).toEqual(['recruiting-post', 'resume', 'interview'])
  expect(subjectsByDirectory.get('system')).toContain('menu')
})

it('opens each menu directory in one module', () => {
  const opened = contracts.flatMap((contract) => ('directory' in contract ? [contract.directory.code] : []))
  expect(opened.toSorted()).toEqual([...subjectsByDirectory.keys()].toSorted())
})

it('keeps installation data and unmasked personal data from external companies', () => {
  const held = permissions.filter((permission) => canHoldPermission('distributor', permission))
  expect(held).not.toContain('personal-data:read')
  expect(
    held.filter((permission) => /^(account|role|session|setting|menu|audit|job|health):/.test(permission)),
  ).toEqual([])
  expect(held).toContain('business-unit:read')
})

it('sets a default within its own limits', () => {
  for (const { days, from, to } of Object.values(chosenRetention)) {
    expect(days).toBeGreaterThanOrEqual(from)
    expect(days).toBeLessThanOrEqual(to)
  }
})
