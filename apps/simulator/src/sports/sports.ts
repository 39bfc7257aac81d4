import type { SportName } from '../dataset/fixture.ts'
import type { CreateGame } from './game.ts'
import { goalGame } from './goals/goal-game.ts'
import { handballMenus, iceHockeyMenus, soccerMenus } from './goals/goal-menus.ts'
import { handballPlan, iceHockeyPlan, soccerPlan } from './goals/goal-state.ts'
import { baseballGame } from './innings/baseball-game.ts'
import { cricketGame } from './innings/cricket-game.ts'
import { dotaGame } from './maps/dota-game.ts'
import { pointGame } from './points/point-game.ts'
import { americanFootballPlan, basketballPlan, pointMenus } from './points/point-plans.ts'
import { counterStrikeMenu, rallyMenu, setGame, tennisMenu } from './sets/set-game.ts'
import { counterStrikePlan, tableTennisPlan, tennisPlan, volleyballPlan } from './sets/set-plans.ts'

type Sport = {
  /** The feed's number of the sport. */
  id: number
  name: string
  createGame: CreateGame
  /** The points of one score when a command does not state them. */
  usualPoints: number
}

export const sports: Readonly<Record<SportName, Sport>> = {
  soccer: { id: 1, name: 'Soccer', createGame: goalGame(soccerPlan, soccerMenus), usualPoints: 1 },
  basketball: { id: 2, name: 'Basketball', createGame: pointGame(basketballPlan, pointMenus), usualPoints: 2 },
  baseball: { id: 3, name: 'Baseball', createGame: baseballGame, usualPoints: 1 },
  'ice-hockey': { id: 4, name: 'Ice Hockey', createGame: goalGame(iceHockeyPlan, iceHockeyMenus), usualPoints: 1 },
  tennis: { id: 5, name: 'Tennis', createGame: setGame(tennisPlan, tennisMenu), usualPoints: 1 },
  handball: { id: 6, name: 'Handball', createGame: goalGame(handballPlan, handballMenus), usualPoints: 1 },
  'american-football': {
    id: 16,
    name: 'American Football',
    createGame: pointGame(americanFootballPlan, pointMenus),
    usualPoints: 7,
  },
  'table-tennis': { id: 20, name: 'Table Tennis', createGame: setGame(tableTennisPlan, rallyMenu), usualPoints: 1 },
  cricket: { id: 21, name: 'Cricket', createGame: cricketGame, usualPoints: 4 },
  volleyball: { id: 23, name: 'Volleyball', createGame: setGame(volleyballPlan, rallyMenu), usualPoints: 1 },
  'counter-strike': {
    id: 109,
    name: 'Counter-Strike',
    createGame: setGame(counterStrikePlan, counterStrikeMenu),
    usualPoints: 1,
  },
  dota: { id: 111, name: 'Dota 2', createGame: dotaGame, usualPoints: 1 },
}
