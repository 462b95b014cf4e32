// Parsed by swc, because this tool cannot read TypeScript 7's own parser yet and would pass by seeing nothing.
require.resolve('@swc/core')

const only = (name, from, ...allowed) => ({
  name, severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(apps|packages)/', pathNot: [from, ...allowed].map((p) => `^${p}/`) },
});
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    only('contracts-use-forms-types', 'packages/contracts', 'packages/forms'),
    only('recruitment-rules', 'packages/recruitment-rules', 'packages/contracts'),
    only('wechatpay-simulator-stands-alone', 'packages/wechatpay-simulator'),
    only('i18n-stands-alone', 'packages/i18n'),
    only('ui-knows-no-domain', 'packages/ui', 'packages/i18n'),
    only('forms-core', 'packages/forms'),
    only('forms-react', 'packages/forms-react', 'packages/forms', 'packages/ui', 'packages/i18n'),
    only('forms-designer', 'packages/forms-designer', 'packages/forms', 'packages/forms-react', 'packages/ui', 'packages/i18n'),
    only('server', 'apps/server', 'packages/(contracts|forms|i18n|recruitment-rules|wechatpay-simulator)'),
    only('portal', 'apps/portal', 'packages/(contracts|forms|forms-react|ui|i18n)'),
    only('workbench', 'apps/workbench', 'packages/(contracts|forms|forms-react|forms-designer|ui|i18n)'),
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    { name: 'headless-is-headless', severity: 'error',
      from: { path: '^packages/(forms|contracts|i18n|recruitment-rules)/' },
      to: { path: '^(react|react-dom|@mantine|fastify|pg)($|/)|node_modules/(react|react-dom|@mantine|fastify|pg)/' } },
    { name: 'modules-meet-at-public', severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/', pathNot: ['^apps/server/src/modules/$1/', '/public\\.ts$', '/modules/index\\.ts$'] } },
    { name: 'platform-below-modules', severity: 'error',
      from: { path: '^apps/server/src/(platform|resource)/' }, to: { path: '^apps/server/src/modules/' } },
    { name: 'features-do-not-meet', severity: 'error',
      from: { path: '^apps/(workbench|portal)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' } },
    { name: 'shared-below-features', severity: 'error',
      from: { path: '^apps/(workbench|portal)/src/(resource|shell|recruitment|form-host)/' }, to: { path: '^apps/$1/src/features/' } },
    { name: 'packages-by-name', severity: 'error',
      comment: 'another workspace is imported by its name, so its exports map decides what is public',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] } },
  ],
  options: { doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' }, parser: 'swc', enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import'] } },
};
