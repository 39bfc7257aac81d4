export { LazyPrediction } from './lazy-prediction.tsx'
