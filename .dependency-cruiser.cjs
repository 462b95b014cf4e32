// Parsed by swc, because this tool cannot read TypeScript 7's own parser yet and would pass by seeing nothing.
require.resolve('@swc/core')

const only = (name, from, ...allowed) => ({
  name, severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(apps|packages)/', pathNot: [from, ...allowed].map((p) => `^${p}${p === currencies ? '$' : '/'}`) },
});
/** The decimals of currencies stand in one table, which validation and display both need. */
const currencies = 'packages/i18n/src/currency-decimals[.]ts'
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const server = '^apps/server/src'
const workbench = '^apps/workbench/src'
const contracts = '^packages/contracts/src'
/** The pure rules of areas; those of approvals belong to the engine. */
const areaRules = '^packages/(attendance|recruitment|workforce)-rules/'
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('contracts-use-forms-types', 'packages/contracts', 'packages/forms', currencies),
    only('decimal', 'packages/decimal', 'packages/contracts', currencies),
    only('recruitment-rules', 'packages/recruitment-rules', 'packages/(contracts|decimal)'),
    only('workforce-rules', 'packages/workforce-rules', 'packages/contracts'),
    only('attendance-rules', 'packages/attendance-rules', 'packages/(contracts|decimal|workforce-rules)'),
    only('approval-rules', 'packages/approval-rules', 'packages/(contracts|forms)'),
    only('wechatpay-simulator-stands-alone', 'packages/wechatpay-simulator'),
    only('i18n-stands-alone', 'packages/i18n'),
    only('ui-knows-no-domain', 'packages/ui', 'packages/i18n'),
    only('forms-core', 'packages/forms'),
    only('forms-react', 'packages/forms-react', 'packages/forms', 'packages/ui', 'packages/i18n'),
    only('forms-designer', 'packages/forms-designer', 'packages/forms', 'packages/forms-react', 'packages/ui', 'packages/i18n'),
    only('server', 'apps/server', 'packages/(approval-rules|attendance-rules|contracts|decimal|forms|i18n|recruitment-rules|workforce-rules|wechatpay-simulator)'),
    only('portal', 'apps/portal', 'packages/(contracts|forms|forms-react|ui|i18n)'),
    only('designer', 'apps/designer', 'packages/(contracts|forms|forms-react|forms-designer|ui|i18n)'),
    only('workbench', 'apps/workbench', 'packages/(attendance-rules|contracts|forms|forms-react|forms-designer|ui|i18n)'),
    only('guide', 'apps/guide', 'packages/(attendance-rules|contracts|i18n|ui)'),
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|[?]url$' } },
    { name: 'headless-is-headless', severity: 'error',
      from: { path: '^packages/(approval-rules|attendance-rules|forms|contracts|decimal|i18n|recruitment-rules|workforce-rules)/' },
      to: { path: '^(react|react-dom|@mantine|fastify|pg)($|/)|node_modules/(react|react-dom|@mantine|fastify|pg)/' } },
    never('no-orm-and-no-container', { path: '^(apps|packages)/' }, { path: '^(typeorm|sequelize|mongoose|objection|bookshelf|drizzle-orm|inversify|tsyringe|awilix|typedi|@(prisma|mikro-orm|nestjs)/)' },
      'SQL is written in stores, and an object gets what it needs from its caller'),
    { name: 'packages-by-name', severity: 'error',
      comment: 'another workspace is imported by its name, so its exports map decides what is public',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] } },
    never('kernel-knows-no-engine-and-no-module', { path: `${server}/kernel/` }, { path: `${server}/(engines|modules|sample)/|${server}/module\\.ts` }),
    never('kernel-knows-no-contract-of-a-module', { path: `${server}/kernel/` }, { path: `${contracts}/(?!kernel/)[^/]+/|${areaRules}` },
      'the lists that all modules join, such as the codes of errors, are files of contracts/src itself'),
    never('engines-know-no-module', { path: `${server}/engines/` }, { path: `${server}/(modules|sample)/|${server}/module\\.ts` }),
    never('engines-know-no-contract-of-a-module', { path: `${server}/engines/` }, { path: `${contracts}/(?!kernel/|engines/)[^/]+/|${areaRules}` }),
    never('contracts-kernel-stands-alone', { path: `${contracts}/kernel/`, pathNot: '\\.test\\.ts$' }, { path: `${contracts}/(?!kernel/)` }),
    never('contracts-engines-know-no-module', { path: `${contracts}/engines/` }, { path: `${contracts}/(?!kernel/|engines/)` }),
    never('access-knows-no-domain', { path: `${server}/modules/access/accounts/` }, { path: `${server}/modules/(?!access/|system/)` }),
    never('access-knows-no-contract-of-a-domain', { path: `${server}/modules/access/|${contracts}/access/`, pathNot: '\\.test\\.ts$' }, { path: `${contracts}/(?!kernel/|engines/|access/|content/|system/)[^/]+/|${areaRules}` }),
    never('exports-wait-for-their-turn', { path: `${server}/`, pathNot: ['/engines/resource/(send-export|import/mount-import)\\.ts$', '/scores/score-import\\.routes\\.ts$'] },
      { path: '/engines/resource/send-spreadsheet\\.ts$' },
      'sendExport takes a turn before it reads the database; only templates of imports, which are small, are sent without one'),
    never('modules-meet-at-public', { path: `${server}/modules/([^/]+/[^/]+)/` }, { path: `${server}/modules/`, pathNot: [`${server}/modules/$1/`, '/public\\.ts$', '/modules/index\\.ts$'] }),
    never('recruitment-depends-downwards', { path: `${server}/modules/recruitment/(projects|positions)/` }, { path: `${server}/modules/recruitment/(?!projects|positions|profile)` }),
    never('projects-know-no-position', { path: `${server}/modules/recruitment/projects/` }, { path: `${server}/modules/recruitment/(?!projects)` }),
    never('workbench-engine-knows-no-feature', { path: `${workbench}/engine/`, pathNot: '\\.test\\.tsx?$' }, { path: `${workbench}/(features|parts/(?!page|editing)|App|screens)` }),
    never('workbench-shell-knows-no-feature', { path: `${workbench}/shell/` }, { path: `${workbench}/(features|parts|engine|screens)` }),
    never('workbench-parts-know-no-feature', { path: `${workbench}/parts/` }, { path: `${workbench}/features/` }),
    never('features-do-not-meet', { path: `${workbench}/features/([^/]+/[^/]+)/` }, { path: `${workbench}/features/`, pathNot: `${workbench}/features/$1/` }),
    never('portal-features-do-not-meet', { path: '^apps/portal/src/features/([^/]+)/' }, { path: '^apps/portal/src/features/', pathNot: '^apps/portal/src/features/$1/' }),
    never('portal-shared-below-features', { path: '^apps/portal/src/(shell|recruitment|form-host)/' }, { path: '^apps/portal/src/features/' }),
    never('guide-features-do-not-meet', { path: '^apps/guide/src/features/([^/]+)/' }, { path: '^apps/guide/src/features/', pathNot: '^apps/guide/src/features/$1/' }),
    never('guide-shared-below-features', { path: '^apps/guide/src/(shell|parts)/' }, { path: '^apps/guide/src/features/' }),
    never('engine-by-its-public-face', { path: `${workbench}/(features|shell|parts)/`, pathNot: '\\.test\\.tsx?$' }, { path: `${workbench}/engine/`, pathNot: `${workbench}/engine/public` }),
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true,
    exclude: { path: '^(apps|packages)/[^/]+/dist/' }, parser: 'swc', enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import'] } },
};
