import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const operationsSecurity: ModuleSecurity = {
  module: 'operations',
  folder: 'system/operations',
  unowned: {
    'PUT /workbenchApi/system/retention/{kind}': 'a kind of things that are kept, the same for everybody',
  },
}
