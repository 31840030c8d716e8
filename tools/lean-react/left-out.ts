import type { Cuts } from "./cut.ts";

/**
 * What the browser's React is built without, because nothing of this site asks for it: a third of what every page loads. The
 * names are those of React 19.3.1; another version is to be read anew, and the build fails where a name is gone
 * (decisions/pages.md#react). What asks for any of it fails the build as well (`asks-for.ts`).
 */

const nothing = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, "void 0"]));

/** Elements that React moves into the head, or of which a page has one: ours are written by the server. */
export const ELEMENTS = ["base", "body", "head", "html", "link", "meta", "script", "style", "title"];

/** What `react` and `react-dom` export, and is not there. */
export const EXPORTS = {
  react: [
    "Activity",
    "Children",
    "Profiler",
    "StrictMode",
    "ViewTransition",
    "__COMPILER_RUNTIME",
    "addTransitionType",
    "cache",
    "cacheSignal",
    "unstable_useCacheRefresh",
    "useActionState",
    "useDeferredValue",
    "useEffectEvent",
    "useOptimistic",
    "useTransition",
  ],
  "react-dom": [
    "browser",
    "preconnect",
    "prefetchDNS",
    "preinit",
    "preinitModule",
    "preload",
    "preloadModule",
    "requestFormReset",
    "useFormState",
    "useFormStatus",
  ],
};

/** Events that no element of ours answers through React; the browser's own listeners hear all. */
export const EVENTS = [
  ..."abort canPlay canPlayThrough durationChange emptied encrypted ended loadedData loadedMetadata loadStart".split(
    " ",
  ),
  ..."pause play playing progress rateChange seeked seeking stalled suspend timeUpdate volumeChange".split(
    " ",
  ),
  ..."waiting beforeToggle dragExit fullscreenChange fullscreenError keyPress resize".split(" "),
  ..."gotPointerCapture lostPointerCapture touchCancel touchEnd touchStart touchMove scrollEnd".split(" "),
  ..."animationEnd animationIteration animationStart".split(" "),
  ..."transitionCancel transitionEnd transitionRun transitionStart".split(" "),
  ..."beforeInput compositionEnd compositionStart compositionUpdate select".split(" "),
];

/** Attributes whose names React writes with hyphens: those of drawings that we do not draw. */
export const ATTRIBUTES = (
  "accentHeight alignmentBaseline arabicForm baselineShift capHeight colorInterpolation colorInterpolationFilters " +
  "colorProfile colorRendering enableBackground floodColor floodOpacity fontSizeAdjust fontStretch fontVariant " +
  "glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering " +
  "lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness renderingIntent " +
  "strikethroughPosition strikethroughThickness underlinePosition underlineThickness unicodeBidi unicodeRange " +
  "unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vertAdvY vertOriginX vertOriginY xmlnsXlink xHeight"
).split(" ");

/** Of fibers: StrictMode, Profiler, SuspenseList and what React tries out, elements of the head, ViewTransition, Activity. */
const KINDS = [8, 12, 17, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31];

/** What components could have in React 16. */
export const METHODS = [
  "UNSAFE_componentWillMount",
  "UNSAFE_componentWillReceiveProps",
  "UNSAFE_componentWillUpdate",
  "componentWillMount",
  "componentWillReceiveProps",
  "componentWillUpdate",
];

/** Of styles whose numbers are no lengths, those of browsers that the build is not for. */
const OLD_STYLES =
  " MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink";

/** Where a browser has no `reportError`. */
const OWN_REPORT = `function (error) {
          if (
            "object" === typeof window &&
            "function" === typeof window.ErrorEvent
          ) {
            var event = new window.ErrorEvent("error", {
              bubbles: !0,
              cancelable: !0,
              message:
                "object" === typeof error &&
                null !== error &&
                "string" === typeof error.message
                  ? String(error.message)
                  : String(error),
              error: error
            });
            if (!window.dispatchEvent(event)) return;
          } else if (
            "object" === typeof process &&
            "function" === typeof process.emit
          ) {
            process.emit("uncaughtException", error);
            return;
          }
          console.error(error);
        }`;

/** All that React hears and gives the name that the browser has for it. */
const SIMPLE_EVENTS =
  "abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel";

const DOM_CLIENT: Cuts = {
  between: [
    // Within the answer to an event: onSelect, onComposition…, onBeforeInput and forms whose action is a function.
    [
      "      handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName)",
      "    }\n    processDispatchQueue(dispatchQueue, eventSystemFlags);\n  });",
    ],
  ],
  texts: [
    [OLD_STYLES, ""],
    [
      '"undefined" !== typeof AbortController\n      ? AbortController\n      : function () {',
      "AbortController, unused = function () {",
    ],
    [OWN_REPORT, "console.error"],
    // Of what react-dom asks for, flushSync is left.
    [
      "  r: requestFormReset,\n  D: prefetchDNS,\n  C: preconnect,\n  L: preload,\n  m: preloadModule,\n" +
        "  X: preinitScript,\n  S: preinitStyle,\n  M: preinitModuleScript\n",
      "",
    ],
    [
      SIMPLE_EVENTS,
      SIMPLE_EVENTS.split(" ")
        .filter((name) => !EVENTS.includes(name))
        .join(" "),
    ],
  ],
  statements: [
    "FragmentInstance.prototype.",
    "ViewTransitionPseudoElement.prototype.",
    "ReactDOMSharedInternals.findDOMNode = ",
    "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration = ",
    'simpleEventPluginEvents.push("scrollEnd")',
    "canUseDOM &&\n  ((style = ",
    "registerSimpleEvent(ANIMATION_",
    "registerSimpleEvent(TRANSITION_",
    'registerTwoPhaseEvent(\n  "onSelect"',
    'registerTwoPhaseEvent("onBeforeInput"',
    'registerTwoPhaseEvent(\n  "onComposition',
    // React's developer tools look at development's React.
    "var internals$jscomp$inline_",
    'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
  ],
  kinds: KINDS,
  methods: METHODS,
  // As all browsers that the build is for have them.
  fields: {
    ClipboardEventInterface: ["clipboardData"],
    KeyboardEventInterface: ["charCode", "key", "keyCode", "which"],
    MouseEventInterface: ["movementX", "movementY", "relatedTarget"],
    WheelEventInterface: ["deltaX", "deltaY"],
  },
  events: EVENTS.map((name) => name.toLowerCase()),
  rows: ATTRIBUTES,
  constants: {
    shouldStartViewTransition: "!1",
    viewTransitionMutationContext: "!1",
    pendingViewTransition: "null",
    pendingViewTransitionEvents: "null",
    pendingTransitionTypes: "null",
    appearingViewTransitions: "null",
    inUpdateViewTransition: "!1",
    rootViewTransitionAffected: "!1",
    shouldDoubleInvokeUserFnsInHooksDEV: "!1",
    injectedHook: "null",
    // Every browser that the build is for says `input` and knows how to compose.
    isInputEventSupported: "!0",
    ANIMATION_END: '"animationend"',
    ANIMATION_ITERATION: '"animationiteration"',
    ANIMATION_START: '"animationstart"',
    TRANSITION_END: '"transitionend"',
  },
  answers: {
    getVendorPrefixedEventName: '""',
    isHostHoistableType: "!1",
    isCustomElement: "!1",
    ...nothing(
      "commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions",
    ),
    ...nothing("commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions"),
    ...nothing("restoreEnterOrExitViewTransitions restoreNestedViewTransitions startViewTransition"),
    ...nothing("recursivelyTraverseAfterMutationEffects commitAfterMutationEffectsOnFiber"),
    ...nothing("scheduleViewTransitionEvent trackEnterViewTransitions reportViewTransitionError"),
    ...nothing("applyViewTransitionName restoreViewTransitionName createViewTransitionInstance"),
    ...nothing("flushAfterMutationEffects queueTransitionTypes"),
    applyViewTransitionToHostInstancesRecursive: "!1",
    measureViewTransitionHostInstancesRecursive: "!1",
    measureNestedViewTransitions: "!1",
    claimQueuedTransitionTypes: "null",
    pushMutationContext: "!1",
    pushViewTransitionCancelableScope: "null",
    // Fragments with a ref.
    ...nothing("commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects"),
    ...nothing("commitNewChildToFragmentInstances commitNewChildToFragmentInstance"),
    ...nothing("deleteChildFromFragmentInstance addFragmentHandleToFiber addFragmentHandleToInstance"),
    isFragmentInstanceHostBoundary: "!1",
    isFragmentInstanceParent: "!1",
    // Waiting for style sheets, and for pictures within a ViewTransition.
    ...nothing("preloadResourceAndSuspendIfNeeded accumulateSuspenseyCommitOnFiber"),
    ...nothing("recursivelyAccumulateSuspenseyCommit suspendInstance suspendResource"),
    ...nothing("acquireResource preloadStylesheet getHydratableHoistableCache mountHoistable"),
    ...nothing("insertSuspendedStylesheets"),
    waitForCommitToBeReady: "null",
    maySuspendCommit: "!1",
    getResource: "null",
    // Forms whose action is a function.
    ...nothing("startHostTransition ensureFormComponentIsStateful requestFormReset$1 recursivelyResetForms"),
    ...nothing("TransitionAwareHostComponent"),
    // The names of components around an error: they are minified.
    getStackByFiberInDevAndProd: '""',
    getComponentNameFromType: "null",
    setIsStrictModeForDevtools: "void 0",
    // It would show the browser's own sign of loading during a transition that waits.
    defaultOnDefaultTransitionIndicator: "void 0",
  },
  entries: [
    "useActionState",
    "useCacheRefresh",
    "useDeferredValue",
    "useEffectEvent",
    "useFormState",
    "useHostTransitionStatus",
    "useMemoCache",
    "useOptimistic",
    "useTransition",
  ],
};

const exported = (names: readonly string[]): string[] => names.map((name) => `exports.${name} = `);

/** The files of React that the browser's build has, with what goes. */
export const LEFT_OUT: ReadonlyMap<string, Cuts> = new Map<string, Cuts>([
  ["react-dom/cjs/react-dom-client.production.js", DOM_CLIENT],
  ["react-dom/cjs/react-dom.production.js", { statements: exported(EXPORTS["react-dom"]) }],
  [
    "react/cjs/react.production.js",
    { texts: [[OWN_REPORT.replaceAll("\n  ", "\n"), "console.error"]], statements: exported(EXPORTS.react) },
  ],
  [
    "scheduler/cjs/scheduler.production.js",
    {
      statements: exported([
        "unstable_Profiling",
        "unstable_forceFrameRate",
        "unstable_next",
        "unstable_runWithPriority",
        "unstable_wrapCallback",
      ]),
    },
  ],
]);
