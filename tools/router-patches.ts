// Changes to the code of react-router at build time: two defects, slow matching, and parts that we do not use and every visitor would load.
import { patchPackage } from './patch-package.ts'

const routerFile = /react-router\/.*\/router\/router\.js/
const providerFile = /react-router\/.*\/lib\/components\.js/
const singleFetchFile = /react-router\/.*\/ssr\/single-fetch\.js/
const domComponents = /react-router\/.*\/dom\/lib\.js/
const hooksFile = /react-router\/.*\/lib\/hooks\.js/
const utilsFile = /react-router\/.*\/router\/utils\.js/
const matcherFile = /react-router\/.*\/router\/matcher\.js/

const routerPatches = [
  /**
   * When the file of a page is gone, the router reloads, again and again. Here the page throws instead, and the error
   * boundary reloads at most once in ten seconds (src/web/shell/build-check.ts).
   */
  {
    file: /react-router\/.*\/routeModules\.js/,
    code: 'window.location.reload();',
    patch: 'return { default() { throw error; } };',
  },
  /** A closed sheet leaves the hash of the URL: the router would request the page again, and offline lose it. */
  {
    file: routerFile,
    code: 'else if (b.hash !== "") return true;',
    patch: 'else return true;',
  },
  /**
   * A route whose fixed beginning differs from the address cannot match. The router would make and run a regular expression
   * for each part of 130 routes, before a page reacts.
   */
  {
    file: utilsFile,
    code: 'let { routesMeta } = branch;',
    patch: `let { routesMeta } = branch;
	if (!allowPartial && !pathname.toLowerCase().startsWith(branch.beginning)) return null;`,
  },
  {
    file: utilsFile,
    code: 'score: computeScore(path, route.index),',
    patch: `score: computeScore(path, route.index),
			beginning: path.replace(/\\/?[:*].*/, "").toLowerCase(),`,
  },
  {
    file: utilsFile,
    code: `routesMeta: routesMeta.map((meta, i) => {
				let [matcher, params] = compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1);
				return {
					...meta,
					matcher,
					compiledParams: params
				};
			})`,
    patch: 'routesMeta: routesMeta.map((meta) => ({ ...meta }))',
  },
  {
    file: utilsFile,
    code: 'let match = meta.matcher && meta.compiledParams ? matchPathImpl(',
    patch: `if (!meta.matcher) [meta.matcher, meta.compiledParams] = compilePath(meta.relativePath, meta.caseSensitive, end);
		let match = meta.matcher && meta.compiledParams ? matchPathImpl(`,
  },
  /**
   * A page starts with the routes that the server matched: their files are loaded, and no others. The router would flatten and
   * rank 130 routes twice before a page reacts. Now it does so once, for the first change of page.
   */
  {
    file: /react-router\/.*\/ssr\/hydration\.js/,
    code: `let dataRouteMatcher = createDataRouteMatcher(future, basename || "/");
	dataRouteMatcher.update(routes);
	let initialMatches = dataRouteMatcher.match(location);
	if (initialMatches) for (let match of initialMatches) {
		let routeId = match.route.id;`,
    patch: 'for (let routeId in window.__reactRouterRouteModules) {',
  },
  {
    file: matcherFile,
    code: 'this.#branches = flattenAndRankRoutes(routes);',
    patch: 'this.#branches = void 0;',
  },
  {
    file: matcherFile,
    code: '		return matchRoutesImpl(',
    patch: `		if (!import.meta.env.SSR && !this.isStarted) {
			this.isStarted = true;
			let branches = flattenAndRankRoutes(this.#routes, window.__reactRouterRouteModules);
			let matches = matchRoutesImpl(this.#routes, locationArg, this.#basename, allowPartial, branches);
			if (matches) return matches;
		}
		this.#branches ??= flattenAndRankRoutes(this.#routes);
		return matchRoutesImpl(`,
  },
  {
    file: utilsFile,
    code: `function flattenAndRankRoutes(routes) {
	let branches = flattenRoutes(routes);`,
    patch: `function flattenAndRankRoutes(routes, loaded) {
	let branches = flattenRoutes(routes, void 0, void 0, void 0, void 0, loaded);`,
  },
  {
    file: utilsFile,
    code: '_hasParentOptionalSegments = false) {',
    patch: '_hasParentOptionalSegments = false, loaded) {',
  },
  {
    file: utilsFile,
    code: 'let flattenRoute = (route, index, hasParentOptionalSegments = _hasParentOptionalSegments, relativePath) => {',
    patch: `let flattenRoute = (route, index, hasParentOptionalSegments = _hasParentOptionalSegments, relativePath) => {
		if (loaded && !loaded[route.id]) return;`,
  },
  {
    file: utilsFile,
    code: 'flattenRoutes(route.children, branches, routesMeta, path, hasParentOptionalSegments);',
    patch: 'flattenRoutes(route.children, branches, routesMeta, path, hasParentOptionalSegments, loaded);',
  },
  /** The server makes its 130 routes once, not for each page. Vite's live server makes them again after a change. */
  {
    file: /react-router\/.*\/ssr\/server\.js/,
    code: 'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
    patch: `let routes = import.meta.env.PROD && manifest.serverRoutes;
	if (!routes) {
		routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
		Object.defineProperty(manifest, "serverRoutes", { value: routes, configurable: true });
	}`,
  },
  {
    file: /react-router\/.*\/dom\/server\.js/,
    code: `let manifest = {};
	let dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);`,
    patch: `let { manifest, dataRoutes } = routes;
	if (!manifest) {
		manifest = {};
		dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);
		Object.assign(routes, { manifest, dataRoutes });
	}`,
  },
  /** Nothing navigates while the server renders, and every component is inside the router. */
  {
    file: hooksFile,
    code: 'return React$1.useContext(IsDataRouteContext) ? useNavigateStable()',
    patch: 'return import.meta.env.SSR ? () => {} : React$1.useContext(IsDataRouteContext) ? useNavigateStable()',
  },
  {
    file: hooksFile,
    code: 'invariant(useInRouterContext(), `useLocation() may be used only in the context of a <Router> component.`);',
    patch: '',
  },
  // We neither find routes piece by piece nor measure the router. Without these conditions the bundler leaves both out.
  {
    file: /react-router\/.*\/fog-of-war\.js/,
    code: 'return routeDiscovery.mode === "lazy" && ssr === true;',
    patch: 'return false;',
  },
  {
    file: /react-router\/.*\/fog-of-war\.js/,
    code: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;',
    patch: 'return;',
  },
  {
    file: /react-router\/.*\/fog-of-war\.js/,
    code: 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
    patch: 'return;',
  },
  { file: routerFile, code: 'if (init.instrumentations)', patch: 'if (false)' },
  // We have no fetchers, blockers, actions (docs/decisions/0022) or view transitions of the router, and no routes that are found later.
  {
    file: routerFile,
    code: '\t\tfetch,\n\t\trevalidate,',
    patch: '\t\trevalidate,',
  },
  {
    file: routerFile,
    code: '\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n',
    patch: '',
  },
  { file: routerFile, code: '\t\tgetBlocker,\n\t\tdeleteBlocker,\n', patch: '' },
  { file: routerFile, code: 'fetchLoadMatches.forEach(', patch: 'if (false) fetchLoadMatches.forEach(' },
  {
    file: routerFile,
    code: 'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
    patch: 'else if (false) {',
  },
  { file: routerFile, code: 'if (isFogOfWar) {', patch: 'if (false) {' },
  { file: routerFile, code: 'if (blockerKey && delta != null) {', patch: 'if (false) {' },
  { file: routerFile, code: 'if (blockerKey) {', patch: 'if (false) {' },
  { file: routerFile, code: 'let blockerKey = shouldBlockNavigation(', patch: 'false && shouldBlockNavigation(' },
  { file: routerFile, code: 'revalidatingFetchers.filter(', patch: 'if (false) revalidatingFetchers.filter(' },
  {
    file: routerFile,
    code: 'if (isBrowser) {\n\t\t\trestoreAppliedTransitions',
    patch: 'if (false) {\n\t\t\trestoreAppliedTransitions',
  },
  {
    file: routerFile,
    code: 'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
    patch: 'if (false) {',
  },
  { file: routerFile, code: 'else if (pendingViewTransitionEnabled) {', patch: 'else if (false) {' },
  {
    file: providerFile,
    code: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
    patch: 'if (true) {',
  },
  { file: providerFile, code: 'if (renderDfd && pendingState && router.window) {', patch: 'if (false) {' },
  { file: providerFile, code: 'if (!vtContext.isTransitioning && interruption) {', patch: 'if (false) {' },
  // A page change that another one replaces is aborted. Its data may have arrived without the end of the stream: two promises that
  // the router does not use would be rejected, and the browser would report errors.
  {
    file: /react-router\/.*\/turbo-stream\.js/,
    code: 'done: donePromise.then(() => reader.closed),',
    patch: 'done: donePromise.then(() => reader.closed).catch(() => {}),',
  },
  {
    file: /react-router\/.*\/turbo-stream\.js/,
    code: 'done.reject(reason);',
    patch: 'done.resolve();',
  },
  { file: singleFetchFile, code: 'if (request.method !== "GET") return', patch: 'if (false) return' },
  { file: singleFetchFile, code: 'if (fetcherKey) return', patch: 'if (false) return' },
  { file: singleFetchFile, code: 'if (!ssr && !foundRevalidatingServerLoader) return', patch: 'if (false) return' },
  { file: domComponents, code: 'if (options.navigate === false) await', patch: 'if (false) await' },
  // Advice for developers, in the console of every visitor.
  {
    file: /react-router\/.*\/router\/history\.js/,
    code: 'function warning(',
    patch: '/* @__NO_SIDE_EFFECTS__ */ function warning(',
  },
  {
    file: /react-router\/.*\/warnings\.js/,
    code: 'function warnOnce(',
    patch: '/* @__NO_SIDE_EFFECTS__ */ function warnOnce(',
  },
  {
    file: hooksFile,
    code: 'function warningOnce(',
    patch: '/* @__NO_SIDE_EFFECTS__ */ function warningOnce(',
  },
  // Our links are plain elements (src/web/parts/link.tsx). A name that is set later keeps an unused component.
  ...['Link', 'NavLink'].flatMap((name) => [
    {
      file: domComponents,
      code: `const ${name} = React$1.forwardRef(`,
      patch: `const ${name} = /* @__PURE__ */ React$1.forwardRef(`,
    },
    { file: domComponents, code: `${name}.displayName = "${name}";`, patch: '' },
  ]),
  // The same in fewer letters, because every page contains it; the browser never runs its own copy of it.
  {
    file: domComponents,
    code: `((storageKey, restoreKey) => {
		if (!window.history.state || !window.history.state.key) {
			let key = Math.random().toString(32).slice(2);
			window.history.replaceState({ key }, "");
		}
		try {
			let storedY = JSON.parse(sessionStorage.getItem(storageKey) || "{}")[restoreKey || window.history.state.key];
			if (typeof storedY === "number") window.scrollTo(0, storedY);
		} catch (error) {
			console.error(error);
			sessionStorage.removeItem(storageKey);
		}
	}).toString();`,
    patch: `import.meta.env.SSR ? '(k,r)=>{let h=history;h.state&&h.state.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage[k]||"{}")[r||h.state.key];typeof y=="number"&&scrollTo(0,y)}catch(e){delete sessionStorage[k]}}' : '';`,
  },
  {
    file: routerFile,
    code: 'consumeInstrumentationClientResultMetaReceiver(router)',
    patch: 'undefined',
  },
]

export const patchRouter = patchPackage('react-router', routerPatches)
