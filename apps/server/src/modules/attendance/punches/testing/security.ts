import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const punchesSecurity: ModuleSecurity = {
  module: 'punches',
  folder: 'attendance/punches',
  unowned: {
    'POST /workbenchApi/attendance/own/punches':
      'an identifier that the phone makes up; that of another person is refused',
  },
}
