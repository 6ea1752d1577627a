import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page URL. */
export default [
  index('routes/home.tsx'),
  route('tracker', 'routes/tracker/hub.tsx'),
  route('tracker/nigeria-federal-policy-tracker', 'routes/tracker/nigeria-federal.tsx'),
  route('tracker/nigerian-states-policy-tracker', 'routes/tracker/nigerian-states.tsx'),
  route('tracker/africa-federal-policy-tracker', 'routes/tracker/africa.tsx'),
  route('tracker/domesticated/:slug', 'routes/tracker/domesticated.tsx'),
  route('obligations', 'routes/obligations.tsx'),
  route('calendar', 'routes/calendar.tsx'),
  route('compare/:subject', 'routes/compare.tsx'),
  route('coverage', 'routes/coverage.tsx'),
  route('changes', 'routes/changes.tsx'),
  route('jurisdictions', 'routes/jurisdictions/list.tsx'),
  route('jurisdictions/:slug', 'routes/jurisdictions/one.tsx'),
  route('demo/policy/:slug', 'routes/policies/demo.tsx'),
  route('policy/:slug', 'routes/policies/record.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('credits', 'routes/credits.tsx'),
  // Pages that later parts of the product open; until then each says so, with status 404.
  route('about', 'routes/soon.tsx', { id: 'soon-about' }),
  route('insights', 'routes/soon.tsx', { id: 'soon-insights' }),
  route('pricing', 'routes/soon.tsx', { id: 'soon-pricing' }),
  route('login', 'routes/soon.tsx', { id: 'soon-login' }),
  route('signup', 'routes/soon.tsx', { id: 'soon-signup' }),
  route('terms', 'routes/soon.tsx', { id: 'soon-terms' }),
  route('privacy', 'routes/soon.tsx', { id: 'soon-privacy' }),
  route('busy', 'routes/busy.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
