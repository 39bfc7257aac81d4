import type { Cut } from './cut.ts'

const file = /react-dom\/cjs\/react-dom-client\.production\.js/

/** What a commit does for view transitions. Called at every transition, and without one on the page it does nothing. */
const viewTransitions = [
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
  'scheduleViewTransitionEvent',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'startViewTransition',
  'createViewTransitionInstance',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createMeasurement',
  'measureClonedInstance',
]

/** Called for every element, and nothing is done where no fragment around it has a ref. */
const fragmentRefs = [
  'commitNewChildToFragmentInstances',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
]

/** Of a form that is submitted to a function or has a `useFormStatus`; ours handle the submission themselves. */
const formActions = [String.raw`extractEvents\$1`]

/**
 * Reached only by what we do not use: `useActionState`, `useTransition`, `useOptimistic`, `useDeferredValue`,
 * `useImperativeHandle`, `useEffectEvent`, functions as a form's action, resource hints, `SuspenseList`, `Activity`,
 * elements of our own. Commits wait for images only inside of view transitions. The indicator of transitions is handed
 * over and called by nobody.
 */
const uncalled = [
  'startTransition',
  'startHostTransition',
  'ensureFormComponentIsStateful',
  String.raw`requestFormReset\$1`,
  'updateOptimisticImpl',
  'dispatchOptimisticSetState',
  'mountDeferredValueImpl',
  'updateDeferredValueImpl',
  'imperativeHandleEffect',
  'updateImperativeHandle',
  'updateEvent',
  'useEffectEventImpl',
  'defaultOnDefaultTransitionIndicator',
  'suspendInstance',
  'estimateBandwidth',
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'handleActionReturnValue',
  'onActionSuccess',
  'onActionError',
  'preload',
  'preinitStyle',
  'preinitScript',
  'preloadModule',
  'preinitModuleScript',
  'preconnectAs',
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  'cutOffTailIfNeeded',
  'updateActivityComponent',
  'mountActivityChildren',
  'retryActivityComponentWithoutHydrating',
  'setPropOnCustomElement',
]

/** React in one file has all of its features, whoever uses them. */
export const unusedOfReact: readonly Cut[] = [
  {
    file,
    cut: functions([...viewTransitions, ...fragmentRefs, ...formActions]),
    times: viewTransitions.length + fragmentRefs.length + formActions.length,
    instead: 'function $1() {}',
  },
  { file, cut: functions(uncalled), times: uncalled.length, instead: 'function $1() { leftOut() }' },
  {
    file,
    cut: /^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ = function[^]*?^\};$/gm,
    times: 15,
    instead: '',
  },
  {
    file,
    cut: /^function FragmentInstance\(/gm,
    times: 1,
    instead:
      'function leftOut() { throw new Error("left out of this build") }\nfunction FragmentInstance() { leftOut() }\nfunction unusedFragmentInstance(',
  },
  // Pages are hydrated, and nobody asks a component for its element.
  {
    file,
    cut: /^(exports\.createRoot|ReactDOMSharedInternals\.findDOMNode) = function[^]*?^\};$/gm,
    times: 2,
    instead: '$1 = leftOut;',
  },
  // Where an element becomes part of the page: whoever writes one of these is told at once.
  {
    file,
    cut: /^ {6}case (REACT_(?:ACTIVITY|SUSPENSE_LIST|VIEW_TRANSITION)_TYPE):\n {8}return \([^]*?^ {8}\);$/gm,
    times: 3,
    instead: '      case $1: leftOut();',
  },
]

function functions(names: readonly string[]): RegExp {
  return new RegExp(`^function (${names.join('|')})\\([^]*?^\\}$`, 'gm')
}
