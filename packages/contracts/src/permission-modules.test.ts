import { expect, it } from 'vitest'
import { permissionModules, subjectOf } from './permission-modules.ts'
import { permissions } from './permissions.ts'

it('each permission subject belongs to one module', () => {
  const subjects = [...permissionModules.values()].flat()
  expect(subjects).toEqual([...new Set(permissions.map(subjectOf))])
  expect([...permissionModules.keys()]).toEqual([
    'recruitment',
    'assessment',
    'talent',
    'content',
    'organisation',
    'system',
  ])
  expect(permissionModules.get('talent')).toEqual(['post', 'resume', 'interview'])
  expect(permissionModules.get('system')).toContain('menu')
})
