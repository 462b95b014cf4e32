/* global SwaggerUIBundle */

const dark = matchMedia('(prefers-color-scheme: dark)')
const followColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followColorScheme)
followColorScheme()

/** Shorter phrases match most of the calls, which the library shows slowly. */
const leastPhrase = 3

/**
 * A part of the description with its references followed. The library reads the whole description again for each part,
 * which takes it more than a minute with as many calls; ours has references within itself alone.
 */
function follow(part, description, above = []) {
  if (Array.isArray(part)) return part.map((one) => follow(one, description, above))
  if (part === null || typeof part !== 'object') return part
  const { $ref: reference } = part
  if (typeof reference !== 'string')
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, follow(one, description, above)]))
  if (above.includes(reference)) return part
  const found = at(description, pathOf(reference))
  return { ...follow(found, description, [...above, reference]), $$ref: reference }
}

/** A reference is a JSON pointer (RFC 6901, section 4). */
const pathOf = (reference) =>
  reference
    .slice('#/'.length)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

const at = (description, path) => path.reduce((part, key) => part?.[key], description)

/** The library's own filter knows neither summaries nor names of calls. */
const reading = () => ({
  fn: {
    resolveSubtree: async (description, path) => ({ spec: follow(at(description, path), description), errors: [] }),
    opsFilter: (groups, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/)
      const matches = (call, group) => {
        const { operationId, summary } = call.get('operation').toObject()
        const text = `${group} ${call.get('method')} ${call.get('path')} ${operationId} ${summary}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }
      return groups
        .map((content, group) => content.update('operations', (calls) => calls.filter((call) => matches(call, group))))
        .filter((content) => content.get('operations').size > 0)
    },
  },
  wrapComponents: {
    /** What was found is shown with its calls, unless its group is closed by hand. */
    OperationTag: (OperationTag, { React, layoutSelectors }) =>
      function FoundTag(props) {
        if (!(layoutSelectors.currentFilter()?.length >= leastPhrase)) return React.createElement(OperationTag, props)
        const getConfigs = () => ({ ...props.getConfigs(), docExpansion: 'list' })
        return React.createElement(OperationTag, { ...props, getConfigs })
      },
  },
})

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  // Groups open when they are pressed or found: the library shows all calls at once very slowly.
  docExpansion: 'none',
  filter: true,
  plugins: [reading],
  // Its colors lack contrast in the dark scheme.
  syntaxHighlight: { activated: false },
  operationsSorter: 'alpha',
  // Each call shows its schemas.
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
})
