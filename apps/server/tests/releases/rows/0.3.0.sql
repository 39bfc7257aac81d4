INSERT INTO touchline.currency VALUES
	('EUR', 100, true, 1, 1000000),
	('USD', 100, true, 1, 1000000),
	('GBP', 100, true, 1, 1000000),
	('JPY', 1, true, 1, 1500000),
	('BTC', 100000000, false, 1, 20000000),
	('BRL', 100, true, 1, 5000000),
	('AED', 100, true, 1, 4000000),
	('USDT', 1000000, false, 1, 10000000000);
INSERT INTO touchline.operator OVERRIDING SYSTEM VALUE VALUES
	(1, 'touchline', 'Touchline', 0, 'EUR', 72, 0, 5, 500, 1500, 100, 200000),
	(2, 'other', 'Other', 0, 'EUR', 72, 0, 5, 500, 1500, 100, 200000);
INSERT INTO touchline.operator_currency VALUES
	(1, 'EUR', 1, 1000000),
	(1, 'USD', 1, 1000000),
	(1, 'GBP', 1, 1000000),
	(1, 'JPY', 1, 1500000),
	(1, 'BTC', 1, 20000000),
	(1, 'BRL', 1, 5000000),
	(1, 'AED', 1, 4000000),
	(1, 'USDT', 1, 10000000000),
	(2, 'EUR', 1, 1000000),
	(2, 'USD', 1, 1000000),
	(2, 'GBP', 1, 1000000),
	(2, 'JPY', 1, 1500000),
	(2, 'BTC', 1, 20000000),
	(2, 'BRL', 1, 5000000),
	(2, 'AED', 1, 4000000),
	(2, 'USDT', 1, 10000000000);
INSERT INTO touchline.account OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, 'house', 'EUR', NULL, 0, ''),
	(2, 1, NULL, 'issue', 'EUR', NULL, 0, ''),
	(5, 1, NULL, 'payment', 'EUR', NULL, 0, ''),
	(6, 1, 1, 'withdrawing', 'EUR', 0, 0, ''),
	(3, 1, 1, 'available', 'EUR', 3966, 12, ''),
	(4, 1, 1, 'staked', 'EUR', 1120, 12, '');
INSERT INTO touchline.player OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'holder@example.com', '$argon2id$v=19$m=19456,t=2,p=1$scgTYldQwAwN7HWTu7AJUA$eeO1jv0cH1deb33XCjbVG8iWWqpnHXZIB8Byop8pLBg', 'en', 'EUR', '2026-11-20 00:13:44.986022+00', NULL, NULL, 'Ann', NULL, NULL, NULL, 'DE', '1990-05-17', '{}', '{}', NULL, NULL, '{}', '2026-11-20 00:13:44.986022+00', NULL, NULL, NULL, false, NULL, false, 1, NULL, NULL, NULL, '2026-11-27 00:13:47.755+00', 'not-checked', NULL, NULL, true, NULL, true, NULL, NULL, NULL);
INSERT INTO touchline.attempt VALUES
	('login:kddgPbyF0EQpbGpiSf42BChWDVdN7DUSC_kV56r9isw', 0, 1795137225006),
	('network:127.0.0.1', 0, 1795137225003),
	('network:127.0.0.0/24', 0, 1795137225004);
INSERT INTO touchline.audit_walk VALUES
	(true, -9223372036854775808, '2026-11-20 00:13:52.727284+00', false, '2026-11-20 00:13:51.944516+00');
INSERT INTO touchline.bet VALUES
	(1, 'da7252c8-9b47-40be-ab57-1fa3fb3baf51', 3, 1, '01a1f64d-55f4-754e-8292-989bb399c91a', 0, 'combo', 'waiting_results', 'no_results', 'EUR', 300, 4000, 1200, 'none', 'en', '2026-11-20 00:13:45.853404+00', '6c2ae0ff85c5e9ba43db64848de1bad8', NULL, 0, NULL, 'cash', 300, NULL, NULL, '2026-11-20 00:13:45.853404+00', '2026-11-20 00:13:45.853404+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 900, 0, NULL, 1),
	(1, '357e38dc-849c-470b-9893-e33cd241c75d', 4, 1, '01a1f64d-5600-707c-b505-bcba26af4a12', 0, 'system', 'waiting_results', 'no_results', 'EUR', 300, NULL, 1200, 'none', 'en', '2026-11-20 00:13:45.863925+00', '9520ba901579cea648d3ea80fe6f9208', NULL, 0, NULL, 'cash', 300, 302, NULL, '2026-11-20 00:13:45.863925+00', '2026-11-20 00:13:45.863925+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 900, 0, NULL, 1),
	(1, 'f170b167-3ad6-4753-8ba7-7030ae97ea41', 5, 1, '01a1f64d-5614-7b6d-bcfe-492dc6dd7774', 0, 'custom_bet', 'waiting_results', 'no_results', 'EUR', 150, 3000, 450, 'none', 'en', '2026-11-20 00:13:45.888412+00', 'c6b7da76fce42a77c3ab394a93bbde3d', NULL, 0, NULL, 'cash', 150, NULL, 3000, '2026-11-20 00:13:45.888412+00', '2026-11-20 00:13:45.888412+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 300, 0, NULL, 1),
	(1, 'bf8c78f7-b921-4d88-a5ee-71eb9c8c4b17', 6, 1, '01a1f64d-5622-7b8d-a4f7-5e0019df50b1', 0, 'single', 'waiting_results', 'no_results', 'EUR', 250, 2000, 500, 'none', 'en', '2026-11-20 00:13:45.908895+00', '41f4789e3e75585edf6d6f33a35563c4', NULL, 0, NULL, 'cash', 250, NULL, NULL, '2026-11-20 00:13:45.908895+00', '2026-11-20 00:13:45.908895+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 250, 0, NULL, 1),
	(1, '3ab65a15-3a64-4a4b-8331-1254a747e267', 7, 1, '01a1f64d-5639-7bd0-baac-746baa7856ac', 0, 'single', 'cashed_out', 'cashed_out', 'EUR', 200, 2000, 400, 'none', 'en', '2026-11-20 00:13:45.94282+00', 'af65c05f7dbd03d485a6f4f4b7addb47', 0, 1, '2026-11-20 00:13:46.011421+00', 'cash', 0, NULL, NULL, '2026-11-20 00:13:45.94282+00', '2026-11-20 00:13:45.94282+00', NULL, false, NULL, 'paid', false, 0, NULL, NULL, 1, NULL, NULL, 200, 190, NULL, 1),
	(1, '016f6c5c-7679-44f6-89bd-c2cc749d4972', 8, 1, '01a1f64d-56b7-7f63-86d3-9e42f877e541', 0, 'single', 'waiting_results', 'no_results', 'EUR', 200, 2000, 400, 'none', 'en', '2026-11-20 00:13:46.078655+00', '9fba8dfcac8613ba890913e7e442f066', NULL, 1, NULL, 'cash', 120, NULL, NULL, '2026-11-20 00:13:46.078655+00', '2026-11-20 00:13:46.078655+00', NULL, false, NULL, 'initial', false, 0, NULL, NULL, 1, NULL, NULL, 200, 76, NULL, 1),
	(1, '3269572e-f2d6-4f5a-b184-60c2b217064f', 1, 1, '01a1f64d-558d-7286-87e7-7b3197e3e054', 0, 'single', 'done', 'win_entire', 'EUR', 500, 2000, 1000, 'none', 'en', '2026-11-20 00:13:45.802808+00', '4b864ae50fac4e3fa8a64c52c012c432', 1000, 1, '2026-11-20 00:13:47.908956+00', 'cash', 500, NULL, NULL, '2026-11-20 00:13:45.802808+00', '2026-11-20 00:13:45.802808+00', NULL, false, NULL, 'paid', false, 0, NULL, NULL, 1, NULL, NULL, 500, 0, NULL, 1),
	(1, 'b69961b9-1bc3-4def-9c6b-37a37fff8b30', 2, 1, '01a1f64d-55da-7ff2-bd8f-7e086412d8e8', 0, 'single', 'done', 'lose_entire', 'EUR', 400, 2000, 800, 'none', 'en', '2026-11-20 00:13:45.841989+00', 'ae6be67051590134e1b451cc3ba42490', 0, 1, '2026-11-20 00:13:47.980989+00', 'cash', 400, NULL, NULL, '2026-11-20 00:13:45.841989+00', '2026-11-20 00:13:45.841989+00', NULL, false, NULL, 'declined', false, 0, NULL, NULL, 1, NULL, NULL, 400, 0, NULL, 1);
INSERT INTO touchline.bet_event VALUES
	(1, '3ab65a15-3a64-4a4b-8331-1254a747e267', 1, '2026-11-20 00:13:46.010103+00', 'cashed_out', '{"stake": 200, "amount": 190, "repaid": 0, "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 10, "open_stake": 0}', 1, 'player', NULL, 'cashed-out-by-player'),
	(1, '016f6c5c-7679-44f6-89bd-c2cc749d4972', 1, '2026-11-20 00:13:46.117315+00', 'cashed_out', '{"stake": 80, "amount": 76, "repaid": 0, "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 13, "open_stake": 120}', 2, 'player', NULL, 'cashed-out-by-player'),
	(1, '3269572e-f2d6-4f5a-b184-60c2b217064f', 1, '2026-11-20 00:13:47.908956+00', 'leg_settled', '{"odds": 2000, "match": "home 1 – away 1", "market": "1", "result": "win_entire", "feed_ts": 1000007, "outcome": "1", "producer": 1, "certainty": 2, "selection": 1, "void_factor": 0, "void_reason": null, "replaces_result": null, "dead_heat_factor": 1}', 3, 'feed', '1', 'result-received'),
	(1, '3269572e-f2d6-4f5a-b184-60c2b217064f', 2, '2026-11-20 00:13:47.908956+00', 'settled', '{"win": 1000, "stake": 500, "result": "win_entire", "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 14}', 4, 'system', 'settlement', 'results-complete'),
	(1, '3269572e-f2d6-4f5a-b184-60c2b217064f', 3, '2026-11-20 00:13:47.908956+00', 'paid', '{"amount": 1000, "repaid": 0, "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 15}', 5, 'system', 'settlement', 'win-due'),
	(1, 'b69961b9-1bc3-4def-9c6b-37a37fff8b30', 1, '2026-11-20 00:13:47.980989+00', 'leg_settled', '{"odds": 2000, "match": "home 2 – away 2", "market": "1", "result": "lose_entire", "feed_ts": 1000008, "outcome": "1", "producer": 1, "certainty": 2, "selection": 1, "void_factor": 0, "void_reason": null, "replaces_result": null, "dead_heat_factor": 1}', 6, 'feed', '1', 'result-received'),
	(1, 'b69961b9-1bc3-4def-9c6b-37a37fff8b30', 2, '2026-11-20 00:13:47.980989+00', 'settled', '{"win": 0, "stake": 400, "result": "lose_entire", "currency": "EUR", "revision": 1, "subunits": 100, "transfer": 16}', 7, 'system', 'settlement', 'results-complete');
INSERT INTO touchline.bet_selection VALUES
	(1, 'da7252c8-9b47-40be-ab57-1fa3fb3baf51', 1, 3, 1, '', '1', 2000, 2000, 1, 1000003, 1, 0, 'home 3', 'away 3', '2026-11-20 01:13:45.722+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.853404+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'da7252c8-9b47-40be-ab57-1fa3fb3baf51', 2, 4, 1, '', '1', 2000, 2000, 1, 1000004, 1, 0, 'home 4', 'away 4', '2026-11-20 01:13:45.727+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.853404+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '357e38dc-849c-470b-9893-e33cd241c75d', 1, 3, 1, '', '1', 2000, 2000, 1, 1000003, 1, 0, 'home 3', 'away 3', '2026-11-20 01:13:45.722+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.863925+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '357e38dc-849c-470b-9893-e33cd241c75d', 2, 4, 1, '', '1', 2000, 2000, 1, 1000004, 1, 0, 'home 4', 'away 4', '2026-11-20 01:13:45.727+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.863925+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '357e38dc-849c-470b-9893-e33cd241c75d', 3, 5, 1, '', '1', 2000, 2000, 1, 1000005, 1, 0, 'home 5', 'away 5', '2026-11-20 01:13:45.733+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.863925+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'f170b167-3ad6-4753-8ba7-7030ae97ea41', 1, 6, 1, '', '1', 2000, 2000, 1, 1000006, 1, 0, 'home 6', 'away 6', '2026-11-20 01:13:45.739+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.888412+00', 2000, 1, 1, 1, 'betradar', 2000),
	(1, 'f170b167-3ad6-4753-8ba7-7030ae97ea41', 2, 6, 1, '', '2', 2000, 2000, 1, 1000006, 1, 0, 'home 6', 'away 6', '2026-11-20 01:13:45.739+00', '1', '2', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.888412+00', 2000, 1, 1, 1, 'betradar', 2000),
	(1, 'bf8c78f7-b921-4d88-a5ee-71eb9c8c4b17', 1, 5, 1, '', '1', 2000, 2000, 1, 1000005, 1, 0, 'home 5', 'away 5', '2026-11-20 01:13:45.733+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:45.908895+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '3ab65a15-3a64-4a4b-8331-1254a747e267', 1, 3, 1, '', '1', 2000, 2000, 1, 1000003, 1, 0, 'home 3', 'away 3', '2026-11-20 01:13:45.722+00', '1', '1', 'cashed_out', NULL, NULL, '2026-11-20 00:13:46.013398+00', '2026-11-20 00:13:45.94282+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '016f6c5c-7679-44f6-89bd-c2cc749d4972', 1, 4, 1, '', '1', 2000, 2000, 1, 1000004, 1, 0, 'home 4', 'away 4', '2026-11-20 01:13:45.727+00', '1', '1', 'no_results', NULL, NULL, NULL, '2026-11-20 00:13:46.078655+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, '3269572e-f2d6-4f5a-b184-60c2b217064f', 1, 1, 1, '', '1', 2000, 2000, 1, 1000001, 1, 0, 'home 1', 'away 1', '2026-11-20 01:13:45.674+00', '1', '1', 'win_entire', 2.0000000000000, 1, '2026-11-20 00:13:47.908956+00', '2026-11-20 00:13:45.802808+00', 2000, 1, 1, 1, 'betradar', NULL),
	(1, 'b69961b9-1bc3-4def-9c6b-37a37fff8b30', 1, 2, 1, '', '1', 2000, 2000, 1, 1000002, 1, 0, 'home 2', 'away 2', '2026-11-20 01:13:45.696+00', '1', '1', 'lose_entire', 0.0000000000000, 2, '2026-11-20 00:13:47.980989+00', '2026-11-20 00:13:45.841989+00', 2000, 1, 1, 1, 'betradar', NULL);
INSERT INTO touchline.cash_out VALUES
	(1, '01a1f64d-5683-738c-82ca-861c05692b99', '3ab65a15-3a64-4a4b-8331-1254a747e267', 200, 190, '{"bet": {"id": "3ab65a15-3a64-4a4b-8331-1254a747e267", "ref": "3AB65A153A", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "paid", "result": "cashed_out", "status": "cashed_out", "system": null, "cash_out": {"amount": 190, "open_stake": 0}, "created_at": "2026-11-20T00:13:45.942Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T01:13:45.722Z"}, "market": {"id": 1, "name": "1"}, "status": "cashed_out", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 190, "potential_win": 400, "used_in_jackpot": false}, "stake": 200, "amount": 190}', '2026-11-20 00:13:46.029299+00', '{"rule": 2, "terms": {"legs": [{"shares": [500000000, 0], "oddsMilli": 2000, "priceMilli": 2000}], "winCount": null, "marginMilli": 50}}'),
	(1, '01a1f64d-56f4-7a9d-a426-a8b92549bbfe', '016f6c5c-7679-44f6-89bd-c2cc749d4972', 80, 76, '{"bet": {"id": "016f6c5c-7679-44f6-89bd-c2cc749d4972", "ref": "016F6C5C76", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "cash_out": {"amount": 76, "open_stake": 120}, "created_at": "2026-11-20T00:13:46.078Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T01:13:45.727Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "stake": 80, "amount": 76}', '2026-11-20 00:13:46.117759+00', '{"rule": 2, "terms": {"legs": [{"shares": [500000000, 0], "oddsMilli": 2000, "priceMilli": 2000}], "winCount": null, "marginMilli": 50}}');
INSERT INTO touchline.cash_out_minute VALUES
	(1, '2026-11-20 00:13:00+00', 266);
INSERT INTO touchline.sport OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:sport:1', 'soccer', '{"en": "Soccer"}', 1, 18, DEFAULT, '{16}');
INSERT INTO touchline.category OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:category:1', 1, NULL, '{"en": "Northland"}', 'northland');
INSERT INTO touchline.clock VALUES
	(true, '2026-11-20 00:13:32.49071+00', '00:00:00', 1, false);
INSERT INTO touchline.competitor OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:competitor:11', '{"en": "home 1"}', NULL, NULL, 'home-1', NULL),
	(2, 'betradar', 'sr:competitor:12', '{"en": "away 1"}', NULL, NULL, 'away-1', NULL),
	(3, 'betradar', 'sr:competitor:21', '{"en": "home 2"}', NULL, NULL, 'home-2', NULL),
	(4, 'betradar', 'sr:competitor:22', '{"en": "away 2"}', NULL, NULL, 'away-2', NULL),
	(5, 'betradar', 'sr:competitor:31', '{"en": "home 3"}', NULL, NULL, 'home-3', NULL),
	(6, 'betradar', 'sr:competitor:32', '{"en": "away 3"}', NULL, NULL, 'away-3', NULL),
	(7, 'betradar', 'sr:competitor:41', '{"en": "home 4"}', NULL, NULL, 'home-4', NULL),
	(8, 'betradar', 'sr:competitor:42', '{"en": "away 4"}', NULL, NULL, 'away-4', NULL),
	(9, 'betradar', 'sr:competitor:51', '{"en": "home 5"}', NULL, NULL, 'home-5', NULL),
	(10, 'betradar', 'sr:competitor:52', '{"en": "away 5"}', NULL, NULL, 'away-5', NULL),
	(11, 'betradar', 'sr:competitor:61', '{"en": "home 6"}', NULL, NULL, 'home-6', NULL),
	(12, 'betradar', 'sr:competitor:62', '{"en": "away 6"}', NULL, NULL, 'away-6', NULL);
INSERT INTO touchline.custom_bet_quote VALUES
	('\x998e614738021fabb6ae93e48a7ea8511d7a2dc763febd2c6921f3b1aaae026f', 3000, '{2000,2000}', '2026-11-20 00:14:15.876262+00');
INSERT INTO touchline.decision VALUES
	(1, '01a1f64d-5300-7584-a61d-e72544c72c93', 'deposit', '\x283d29e573e2c8f9ce7d3bfe1e8be6e44bf87203ccb8974bab1c755cd11e3b8e', '\x75064a8508488fe97806cce5a7ae7ad05b06c2026c0e7dcf', 'done', NULL, '2026-11-20 00:13:45.413458+00'),
	(1, '01a1f64d-558d-7286-87e7-7b3197e3e054', 'bets', '\xb4623843bb1d988609c56dd23c1361142a6a7c2db4f442a9b4537424f05aece9', '\x20a16b1bf850b0faf88f698c12d42cb879354457fe5c594db5e6e76edf67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-20 00:13:45.812973+00'),
	(1, '01a1f64d-55da-7ff2-bd8f-7e086412d8e8', 'bets', '\x80e923e5c45bfb750986819e62224322b297649dbf0aede21b161f8de188989a', '\x20a16b1b766c267bf88f698c12d42cb879354457fe5c594d770a2359df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-20 00:13:45.842893+00'),
	(1, '01a1f64d-55f4-754e-8292-989bb399c91a', 'bets', '\x0930dc20c31d1f0ab3c1c8d9ad65bdf2f969e5937096196cccf974709347bfe0', '\x20a16b1b424d0687f88f698c12d42cb87935445792536563fab7bc9dbd00d97759dfbd51aeeca336fe5c594debc9f4d1df67f9fde1ea3bec9d3f4f21', 'done', NULL, '2026-11-20 00:13:45.85429+00'),
	(1, '01a1f64d-5600-707c-b505-bcba26af4a12', 'bets', '\xd0d8491bcfb6605c90bd3fa5b19fabd5baba7bfac4dbfe25cecc31954a6b4ae6', '\x20a16b1b424d0687f88f698c12d42cb87935445792536563fab7bc9dbd00d97759dfbd51aeeca33618f9822ab016fb425c5396a3a4633942077a1e6efe5c594debc9f4d1fbcde3f3df67f9fde1ea3bec1387d756', 'done', NULL, '2026-11-20 00:13:45.864701+00'),
	(1, '01a1f64d-5614-7b6d-bcfe-492dc6dd7774', 'bets', '\xf9effd10054050565426b2c99033497bcd77860ce9e6e7c388fc70d4ab42bd21', '\x254850e020a16b1b2280938ff88f698c12d42cb8793544579253656335eba45fbd00d9779f533128aeeca336fe5c594d65efca15df67f9fde1ea3bec1b63c9dc', 'done', NULL, '2026-11-20 00:13:45.889205+00'),
	(1, '01a1f64d-5622-7b8d-a4f7-5e0019df50b1', 'bets', '\x904ef5848281f4c1101de429c63f7445cbb69d3a5564261b92c22381ab8f1788', '\x20a16b1b5ef31844f88f698c12d42cb879354457fe5c594def564341df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-20 00:13:45.909907+00'),
	(1, '01a1f64d-5639-7bd0-baac-746baa7856ac', 'bets', '\x84bc64876fd58fd4bcb1096f4146da34d4157ea0f6c20b2d0ebda15f46a86801', '\x20a16b1b424d0687f88f698c12d42cb879354457fe5c594dd6474024df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-20 00:13:45.943618+00'),
	(1, '01a1f64d-5683-738c-82ca-861c05692b99', 'cash-out', '\xc7d3054954f8bb63e6a4ac4fa3f4b40345427f65607226045492aca128ebd10f', '\xeeb6dbe8d9bb19e5', 'done', NULL, '2026-11-20 00:13:46.00376+00'),
	(1, '01a1f64d-56b7-7f63-86d3-9e42f877e541', 'bets', '\xce517f2583ddd80b52252d1efb2a99594bb4c56b2c4131b2212761076cb7dbaf', '\x20a16b1b57d2b8a7f88f698c12d42cb879354457fe5c594dd6474024df67f9fde1ea3bec5258513a', 'done', NULL, '2026-11-20 00:13:46.079568+00'),
	(1, '01a1f64d-56f4-7a9d-a426-a8b92549bbfe', 'cash-out', '\x6ae8f704194ffdefece4510185b9da275c471bead3e16c41815168a9b77341fa', '\xad85c7af9e5dd83ac18f00ed', 'done', NULL, '2026-11-20 00:13:46.116868+00');
INSERT INTO touchline.known_device VALUES
	(1, 1, '\x7fc45b7c7c5032633a659dc586336d8a4eda2a5d27fe654a2821f19bea866616', '2026-11-20 00:13:45.07826+00', '2026-11-20 00:13:45.07826+00');
INSERT INTO touchline.market_line VALUES
	(1, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000001, 1, '2026-11-20 00:13:45.687068+00', 1000001, 0, '1 500000000 500000000', NULL, NULL),
	(2, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000002, 1, '2026-11-20 00:13:45.703832+00', 1000002, 0, '1 500000000 500000000', NULL, NULL),
	(3, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000003, 1, '2026-11-20 00:13:45.724329+00', 1000003, 0, '1 500000000 500000000', NULL, NULL),
	(4, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000004, 1, '2026-11-20 00:13:45.729843+00', 1000004, 0, '1 500000000 500000000', NULL, NULL),
	(5, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000005, 1, '2026-11-20 00:13:45.735006+00', 1000005, 0, '1 500000000 500000000', NULL, NULL),
	(6, 1, '', 1, 1, true, '[{"id": "1", "odds": 2000, "active": true}, {"id": "2", "odds": 2000, "active": true}]', 1000006, 1, '2026-11-20 00:13:45.741277+00', 1000006, 0, '1 500000000 500000000', NULL, NULL);
INSERT INTO touchline.tournament OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:tournament:1', 1, '{"en": "First League"}', 'first-league');
INSERT INTO touchline.match OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 'sr:match:1', 'match', 1, 1, 1, 2, NULL, NULL, '2026-11-20 01:13:45.674927+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(2, 'betradar', 'sr:match:2', 'match', 1, 1, 3, 4, NULL, NULL, '2026-11-20 01:13:45.696162+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(3, 'betradar', 'sr:match:3', 'match', 1, 1, 5, 6, NULL, NULL, '2026-11-20 01:13:45.722395+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(4, 'betradar', 'sr:match:4', 'match', 1, 1, 7, 8, NULL, NULL, '2026-11-20 01:13:45.72787+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(5, 'betradar', 'sr:match:5', 'match', 1, 1, 9, 10, NULL, NULL, '2026-11-20 01:13:45.733506+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}'),
	(6, 'betradar', 'sr:match:6', 'match', 1, 1, 11, 12, NULL, NULL, '2026-11-20 01:13:45.739783+00', 0, '{"clock": null, "score": null, "stage": null, "period_scores": []}', 0, 1, '{}', NULL, NULL, NULL, NULL, NULL, '{}');
INSERT INTO touchline.site OVERRIDING SYSTEM VALUE VALUES
	(2, 2, 'other', 'Other', '{en}', 'UTC'),
	(1, 1, 'touchline', 'Touchline', '{en,de,ar}', 'UTC');
INSERT INTO touchline.message OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'notification', 'deposit-received', 'account', 1, NULL, NULL, 'en', '{"body": "€50.00 is in your balance.", "type": "maintenance", "title": "Your deposit is here", "amount": "5000", "currency": "EUR", "subunits": "100", "object_type": "deposit-received"}', '1e97b7cac95aefa63598824b609f4773', 'sent', NULL, 1, '2026-11-20 00:13:45.469728+00', '2026-11-20 00:13:45.469728+00', '2026-11-20 00:13:47.760402+00'),
	(2, 1, 1, 'notification', 'bet-settled', 'activity', 1, NULL, NULL, 'en', '{"win": "1000", "body": "home 1 – away 1, 1: €10.00 is in your balance.", "legs": "1", "type": "bet", "match": "home 1 – away 1", "stake": "500", "title": "Your bet won", "result": "win_entire", "outcome": "1", "bet_type": "single", "currency": "EUR", "subunits": "100", "object_type": "bet-won"}', '4b864ae50fac4e3fa8a64c52c012c432', 'sent', NULL, 1, '2026-11-20 00:13:48.224834+00', '2026-11-20 00:13:48.224834+00', '2026-11-20 00:13:48.272377+00'),
	(3, 1, 1, 'notification', 'bet-settled', 'activity', 1, NULL, NULL, 'en', '{"win": "0", "body": "home 2 – away 2, 1. The stake was €4.00.", "legs": "1", "type": "bet", "match": "home 2 – away 2", "stake": "400", "title": "Your bet lost", "result": "lose_entire", "outcome": "1", "bet_type": "single", "currency": "EUR", "subunits": "100", "object_type": "bet-lost"}', 'ae6be67051590134e1b451cc3ba42490', 'sent', NULL, 1, '2026-11-20 00:13:48.225009+00', '2026-11-20 00:13:48.225009+00', '2026-11-20 00:13:48.279132+00');
INSERT INTO touchline.notification OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, 'maintenance', 'deposit-received', 'Your deposit is here', '€50.00 is in your balance.', NULL, '2026-11-20 00:13:47.756259+00', NULL),
	(2, 1, 1, 2, 'bet', 'bet-won', 'Your bet won', 'home 1 – away 1, 1: €10.00 is in your balance.', NULL, '2026-11-20 00:13:48.270907+00', NULL),
	(3, 1, 1, 3, 'bet', 'bet-lost', 'Your bet lost', 'home 2 – away 2, 1. The stake was €4.00.', NULL, '2026-11-20 00:13:48.278429+00', NULL);
INSERT INTO touchline.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, 'broadcast', '{"data": {"type": "balance_changed", "currency": "EUR", "available_to_bet_with_locked_cents": 5000}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "payment/a9eaf178-e266-40fa-b2fd-d1bea630b44e/succeeded/0"}', 1, '2026-11-20 00:13:45.46812+00'),
	(2, 'broadcast', '{"data": {"bet": {"id": "3269572e-f2d6-4f5a-b184-60c2b217064f", "ref": "3269572EF2", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 500, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:45.802Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 1, "name_a": "home 1", "name_b": "away 1", "start_time": "2026-11-20T01:13:45.674Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 1000, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 4500}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/3269572e-f2d6-4f5a-b184-60c2b217064f/0"}', 1, '2026-11-20 00:13:45.812217+00'),
	(3, 'broadcast', '{"data": {"bet": {"id": "b69961b9-1bc3-4def-9c6b-37a37fff8b30", "ref": "B69961B91B", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 400, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:45.841Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 2, "name_a": "home 2", "name_b": "away 2", "start_time": "2026-11-20T01:13:45.696Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 800, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 4100}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/b69961b9-1bc3-4def-9c6b-37a37fff8b30/0"}', 1, '2026-11-20 00:13:45.842743+00'),
	(4, 'broadcast', '{"data": {"bet": {"id": "da7252c8-9b47-40be-ab57-1fa3fb3baf51", "ref": "DA7252C89B", "odds": 4000, "type": "combo", "bonus": null, "stake": {"value": 300, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:45.853Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T01:13:45.722Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}, {"id": 2, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T01:13:45.727Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 1200, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3800}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/da7252c8-9b47-40be-ab57-1fa3fb3baf51/0"}', 1, '2026-11-20 00:13:45.854144+00'),
	(5, 'broadcast', '{"data": {"bet": {"id": "357e38dc-849c-470b-9893-e33cd241c75d", "ref": "357E38DC84", "odds": null, "type": "system", "bonus": null, "stake": {"value": 300, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": {"id": 302, "win_count": 2, "total_count": 3}, "created_at": "2026-11-20T00:13:45.863Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T01:13:45.722Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}, {"id": 2, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T01:13:45.727Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}, {"id": 3, "odds": 2000, "match": {"id": 5, "name_a": "home 5", "name_b": "away 5", "start_time": "2026-11-20T01:13:45.733Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 1200, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3500}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/357e38dc-849c-470b-9893-e33cd241c75d/0"}', 1, '2026-11-20 00:13:45.864542+00'),
	(6, 'broadcast', '{"data": {"bet": {"id": "f170b167-3ad6-4753-8ba7-7030ae97ea41", "ref": "F170B1673A", "odds": 3000, "type": "custom_bet", "bonus": null, "stake": {"value": 150, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:45.888Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 6, "name_a": "home 6", "name_b": "away 6", "start_time": "2026-11-20T01:13:45.739Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "odds_if_void": 2000, "requested_odds": 2000}, {"id": 2, "odds": 2000, "match": {"id": 6, "name_a": "home 6", "name_b": "away 6", "start_time": "2026-11-20T01:13:45.739Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "2", "name": "2"}, "specifier": "", "odds_if_void": 2000, "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 450, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3350}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/f170b167-3ad6-4753-8ba7-7030ae97ea41/0"}', 1, '2026-11-20 00:13:45.889065+00'),
	(7, 'broadcast', '{"data": {"bet": {"id": "bf8c78f7-b921-4d88-a5ee-71eb9c8c4b17", "ref": "BF8C78F7B9", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 250, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:45.908Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 5, "name_a": "home 5", "name_b": "away 5", "start_time": "2026-11-20T01:13:45.733Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 500, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3100}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/bf8c78f7-b921-4d88-a5ee-71eb9c8c4b17/0"}', 1, '2026-11-20 00:13:45.909666+00'),
	(8, 'broadcast', '{"data": {"bet": {"id": "3ab65a15-3a64-4a4b-8331-1254a747e267", "ref": "3AB65A153A", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:45.942Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T01:13:45.722Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 2900}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/3ab65a15-3a64-4a4b-8331-1254a747e267/0"}', 1, '2026-11-20 00:13:45.943462+00'),
	(9, 'broadcast', '{"data": {"bet": {"id": "3ab65a15-3a64-4a4b-8331-1254a747e267", "ref": "3AB65A153A", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "paid", "result": "cashed_out", "status": "cashed_out", "system": null, "cash_out": {"amount": 190, "open_stake": 0}, "created_at": "2026-11-20T00:13:45.942Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 3, "name_a": "home 3", "name_b": "away 3", "start_time": "2026-11-20T01:13:45.722Z"}, "market": {"id": 1, "name": "1"}, "status": "cashed_out", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 190, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3090}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/3ab65a15-3a64-4a4b-8331-1254a747e267/1"}', 1, '2026-11-20 00:13:46.030787+00'),
	(10, 'broadcast', '{"data": {"bet": {"id": "016f6c5c-7679-44f6-89bd-c2cc749d4972", "ref": "016F6C5C76", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "created_at": "2026-11-20T00:13:46.078Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T01:13:45.727Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 2890}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/016f6c5c-7679-44f6-89bd-c2cc749d4972/0"}', 1, '2026-11-20 00:13:46.079423+00'),
	(11, 'broadcast', '{"data": {"bet": {"id": "016f6c5c-7679-44f6-89bd-c2cc749d4972", "ref": "016F6C5C76", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 200, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "initial", "result": "no_results", "status": "waiting_results", "system": null, "cash_out": {"amount": 76, "open_stake": 120}, "created_at": "2026-11-20T00:13:46.078Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 4, "name_a": "home 4", "name_b": "away 4", "start_time": "2026-11-20T01:13:45.727Z"}, "market": {"id": 1, "name": "1"}, "status": "no_results", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": null, "potential_win": 400, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 2966}}, "channels": ["$private:en.1", "$private:de.1", "$private:ar.1"], "idempotency_key": "bet/016f6c5c-7679-44f6-89bd-c2cc749d4972/1"}', 1, '2026-11-20 00:13:46.117849+00'),
	(12, 'broadcast', '{"data": {"type": "notification", "notification": {"id": 1, "body": "€50.00 is in your balance.", "read": false, "type": "maintenance", "title": "Your deposit is here", "caption": null, "created_at": "2026-11-20T00:13:47.756Z", "object_type": "deposit-received"}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "notification/1"}', 1, '2026-11-20 00:13:47.759468+00'),
	(13, 'broadcast', '{"data": {"type": "unread_counters_changed", "unread": 1}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "unread/1"}', 1, '2026-11-20 00:13:47.759679+00'),
	(14, 'broadcast', '{"data": {"bet": {"id": "3269572e-f2d6-4f5a-b184-60c2b217064f", "ref": "3269572EF2", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 500, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "paid", "result": "win_entire", "status": "done", "system": null, "created_at": "2026-11-20T00:13:45.802Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 1, "name_a": "home 1", "name_b": "away 1", "start_time": "2026-11-20T01:13:45.674Z"}, "market": {"id": 1, "name": "1"}, "status": "win_entire", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 1000, "potential_win": 1000, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3966}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "bet/3269572e-f2d6-4f5a-b184-60c2b217064f/3"}', 1, '2026-11-20 00:13:47.970875+00'),
	(15, 'broadcast', '{"data": {"bet": {"id": "b69961b9-1bc3-4def-9c6b-37a37fff8b30", "ref": "B69961B91B", "odds": 2000, "type": "single", "bonus": null, "stake": {"value": 400, "currency": "EUR", "subunits": 100}, "is_vip": false, "payout": "declined", "result": "lose_entire", "status": "done", "system": null, "created_at": "2026-11-20T00:13:45.841Z", "selections": [{"id": 1, "odds": 2000, "match": {"id": 2, "name_a": "home 2", "name_b": "away 2", "start_time": "2026-11-20T01:13:45.696Z"}, "market": {"id": 1, "name": "1"}, "status": "lose_entire", "outcome": {"id": "1", "name": "1"}, "specifier": "", "requested_odds": 2000}], "to_cashout": null, "win_amount": 0, "potential_win": 800, "used_in_jackpot": false}, "type": "bet_changed", "balance": {"currency": "EUR", "available_to_bet_with_locked_cents": 3966}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "bet/b69961b9-1bc3-4def-9c6b-37a37fff8b30/2"}', 1, '2026-11-20 00:13:48.011597+00'),
	(16, 'broadcast', '{"data": {"type": "notification", "notification": {"id": 2, "body": "home 1 – away 1, 1: €10.00 is in your balance.", "read": false, "type": "bet", "title": "Your bet won", "caption": null, "created_at": "2026-11-20T00:13:48.270Z", "object_type": "bet-won"}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "notification/2"}', 1, '2026-11-20 00:13:48.271403+00'),
	(17, 'broadcast', '{"data": {"type": "unread_counters_changed", "unread": 2}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "unread/2"}', 1, '2026-11-20 00:13:48.27147+00'),
	(18, 'broadcast', '{"data": {"type": "notification", "notification": {"id": 3, "body": "home 2 – away 2, 1. The stake was €4.00.", "read": false, "type": "bet", "title": "Your bet lost", "caption": null, "created_at": "2026-11-20T00:13:48.278Z", "object_type": "bet-lost"}}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "notification/3"}', 1, '2026-11-20 00:13:48.278841+00'),
	(19, 'broadcast', '{"data": {"type": "unread_counters_changed", "unread": 3}, "channels": ["$private:ar.1", "$private:de.1", "$private:en.1"], "idempotency_key": "unread/3"}', 1, '2026-11-20 00:13:48.278899+00');
INSERT INTO touchline.outcome_result OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '', '1', 1, 'settled', 1000007, 1, 0.00, 1.00000000, 2, '2026-11-20 00:13:47.703516+00', NULL, NULL, NULL),
	(2, 2, 1, '', '1', 1, 'settled', 1000008, 0, 0.00, 1.00000000, 2, '2026-11-20 00:13:47.710218+00', NULL, NULL, NULL);
INSERT INTO touchline.payment VALUES
	('a9eaf178-e266-40fa-b2fd-d1bea630b44e', 1, 1, 1, '01a1f64d-5300-7584-a61d-e72544c72c93', 'deposit', 'provider', true, 'touchline', 'EUR', 5000, 5000, false, '/sports/live?a=1', 'succeeded', NULL, 'sbx_0859e3f3a0d541c0bcc2e5c7c08de55e', NULL, '2026-11-20 00:13:45.413715+00', '2026-11-20 00:13:45.462716+00', NULL, 0, 0, '39a4724e8795d02d3cfe6fd22a2ef5e8', 0, '2026-11-20 00:13:45.444507+00');
INSERT INTO touchline.payment_event OVERRIDING SYSTEM VALUE VALUES
	(1, 'a9eaf178-e266-40fa-b2fd-d1bea630b44e', 'created', NULL, '2026-11-20 00:13:45.414334+00'),
	(2, 'a9eaf178-e266-40fa-b2fd-d1bea630b44e', 'succeeded', NULL, '2026-11-20 00:13:45.465974+00');
INSERT INTO touchline.payment_message OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '\x7b226964223a2235333835653232642d653665612d346461342d393562392d643635343466303862346562222c2274797065223a227061796d656e742e737563636565646564222c226d65726368616e745f6964223a22746f7563686c696e65222c227061796d656e745f6964223a2261396561663137382d653236362d343066612d623266642d643162656136333062343465222c227265666572656e6365223a227362785f3038353965336633613064353431633062636332653563376330386465353565222c22616d6f756e74223a353030302c2263757272656e6379223a22455552222c22726561736f6e223a6e756c6c7d', '\x248398b6a6f7ba2abdd2de3855dafb872d552ee78ff98065e34ae4185319e576', 'credited', '5385e22d-e6ea-4da4-95b9-d6544f08b4eb', 'a9eaf178-e266-40fa-b2fd-d1bea630b44e', 'payment.succeeded', 'sbx_0859e3f3a0d541c0bcc2e5c7c08de55e', 5000, 'EUR', '2026-11-20 00:13:45.461912+00');
INSERT INTO touchline.person VALUES
	(1, 1, NULL, '{}', '\xc91894c0546690b2b77d09b8ffe70445', 0, '2026-11-20 00:13:47.763067+00', NULL);
INSERT INTO touchline.person_secret VALUES
	(true, '\x9e7cc533360648ce864d4223bb07183163cd9ebdb11f4743a516be1c83175ba2');
INSERT INTO touchline.play_hour VALUES
	(1, '2026-11-20 00:00:00+00', B'000000000000000000000000000000000000000000000010000000000000', B'000000000000000000000000000000000000000000000010000000000000');
INSERT INTO touchline.player_limit OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'wager', 'active', 'week', 4000, NULL, 'player', '2026-11-20 00:13:45.491+00', NULL, NULL, '2026-11-20 00:13:45.494968+00', NULL, NULL);
INSERT INTO touchline.producer OVERRIDING SYSTEM VALUE VALUES
	(1, 'betradar', 1, 'LO', 'liveodds', 'live', true, 600, 'up', 'not-started', 'infinity', NULL, '2026-11-20 00:13:44.859166+00'),
	(2, 'betradar', 3, 'Ctrl', 'pre', 'prematch', true, 4320, 'up', 'not-started', 'infinity', NULL, '2026-11-20 00:13:44.859361+00');
INSERT INTO touchline.receipt_key VALUES
	('2d52b085e4e33f42', '\x2c0439cfc125a6037922d0728b39474c24a47979bf92c751b5ac33906376aba8', true, '2026-11-20 00:13:37.753985+00', NULL);
INSERT INTO touchline.search_posting VALUES
	('1', 'match', 1, 2),
	('away', 'match', 1, 2),
	('first', 'tournament', 1, 2),
	('home', 'match', 1, 2),
	('league', 'tournament', 1, 2),
	('northland', 'tournament', 1, 1),
	('soccer', 'sport', 1, 1),
	('2', 'match', 2, 2),
	('away', 'match', 2, 2),
	('home', 'match', 2, 2),
	('3', 'match', 3, 2),
	('away', 'match', 3, 2),
	('home', 'match', 3, 2),
	('4', 'match', 4, 2),
	('away', 'match', 4, 2),
	('home', 'match', 4, 2),
	('5', 'match', 5, 2),
	('away', 'match', 5, 2),
	('home', 'match', 5, 2),
	('6', 'match', 6, 2),
	('away', 'match', 6, 2),
	('home', 'match', 6, 2);
INSERT INTO touchline.search_word VALUES
	('1', '{1}'),
	('away', '{aay,awa,awy,way,away}'),
	('first', '{firs,firt,fist,frst,irst,first}'),
	('home', '{hme,hoe,hom,ome,home}'),
	('league', '{eague,lague,leage,leagu,leaue,legue,league}'),
	('northland', '{norhland,northand,northlad,northlan,northlnd,nortland,nothland,nrthland,orthland,northland}'),
	('soccer', '{occer,sccer,socce,soccr,socer,soccer}'),
	('2', '{2}'),
	('3', '{3}'),
	('4', '{4}'),
	('5', '{5}'),
	('6', '{6}');
INSERT INTO touchline.session VALUES
	('\xf9e59bb2f112dcefae1c706843fedcd51c2eadf16d432389698dbdc02c9b2ef3', 1, 1, '2026-11-20 00:13:45.072719+00', '2026-11-20 00:13:45.07674+00', NULL, '1e4f4f45-0f2c-4c6e-9c5b-f175eecc7322', '127.0.0.1', '', '2026-11-20 00:13:45.072772+00', NULL, '2026-11-20 00:13:45.072799+00', NULL, NULL, NULL, NULL);
INSERT INTO touchline.site_configuration VALUES
	(1, 1, '{"brand": {"name": "Touchline"}, "locales": {"list": ["en", "de", "ar"]}, "services": {"limits": true, "deposit": true, "withdrawal": true, "transactions": true}, "operations": {"payments": {"merchantId": "touchline"}}}', 1, 'seed', NULL, '2026-11-20 00:13:38.55805+00'),
	(1, 2, '{"brand": {"name": "Touchline"}, "locales": {"list": ["en", "de", "ar"]}, "services": {"limits": true, "deposit": true, "withdrawal": true, "transactions": true}, "operations": {"payments": {"merchantId": "touchline"}}, "sportsbook": {"customBetEnabled": true}}', 1, 'seed', NULL, '2026-11-20 00:13:44.86531+00');
INSERT INTO touchline.site_host VALUES
	('localhost', 1, 100),
	('127.0.0.1', 1, 101),
	('touchline.localhost', 1, 102),
	('other.localhost', 2, 103);
INSERT INTO touchline.timeline_seal VALUES
	(1, '\x90f8a086be3f593d5a4e3738d27dd82a1b957d75a56083732737c46cdbd3f305e8c03243a4a386c18b82ee3181377b34337717da21b1c7269a3daa073ebf39a3334c3d0b1d08638a1a2085c61241910236b732222ba980fe373b248b3e81b794d0ff9e5943fabee3e2723c59361efc8578df3d40715eaebfd436e920a6bd901844ad8553f3c7467049a6c425ee449e9d68a87c967539a8c50a3a0496836b3d1c5762f330b1eda190f7b48b0120362d4cdb259680f1e8694c5ae73292ad879113d77ef5527d1cbfd8dbe25b4be7ef02f7b69db7e09d7b51adda03be69aa0f311e2667536ebd907664e1d870fa9207dc43251aede7262becf994e2d790d3dcf37f', '\x1d41ba311f140a33e3db5bb25e31beb2bd5175e2357ca61800e69b5007960493', '\x53959a4df46987a3441e2320e80f6f7f077e915e35d25d0caee842e1db1a6c66', '2026-11-20 00:13:52.773296+00');
INSERT INTO touchline.transfer VALUES
	(1, 1, 1, 'deposit', 5, 3, 5000, 'EUR', NULL, 'deposit/a9eaf178-e266-40fa-b2fd-d1bea630b44e', '1e97b7cac95aefa63598824b609f4773', '2026-11-20 00:13:45.467507+00'),
	(1, 2, 1, 'stake', 3, 4, 500, 'EUR', '3269572e-f2d6-4f5a-b184-60c2b217064f', 'bet/3269572e-f2d6-4f5a-b184-60c2b217064f/stake', '4b864ae50fac4e3fa8a64c52c012c432', '2026-11-20 00:13:45.812425+00'),
	(1, 3, 1, 'stake', 3, 4, 400, 'EUR', 'b69961b9-1bc3-4def-9c6b-37a37fff8b30', 'bet/b69961b9-1bc3-4def-9c6b-37a37fff8b30/stake', 'ae6be67051590134e1b451cc3ba42490', '2026-11-20 00:13:45.842769+00'),
	(1, 4, 1, 'stake', 3, 4, 300, 'EUR', 'da7252c8-9b47-40be-ab57-1fa3fb3baf51', 'bet/da7252c8-9b47-40be-ab57-1fa3fb3baf51/stake', '6c2ae0ff85c5e9ba43db64848de1bad8', '2026-11-20 00:13:45.854169+00'),
	(1, 5, 1, 'stake', 3, 4, 300, 'EUR', '357e38dc-849c-470b-9893-e33cd241c75d', 'bet/357e38dc-849c-470b-9893-e33cd241c75d/stake', '9520ba901579cea648d3ea80fe6f9208', '2026-11-20 00:13:45.864565+00'),
	(1, 6, 1, 'stake', 3, 4, 150, 'EUR', 'f170b167-3ad6-4753-8ba7-7030ae97ea41', 'bet/f170b167-3ad6-4753-8ba7-7030ae97ea41/stake', 'c6b7da76fce42a77c3ab394a93bbde3d', '2026-11-20 00:13:45.889086+00'),
	(1, 7, 1, 'stake', 3, 4, 250, 'EUR', 'bf8c78f7-b921-4d88-a5ee-71eb9c8c4b17', 'bet/bf8c78f7-b921-4d88-a5ee-71eb9c8c4b17/stake', '41f4789e3e75585edf6d6f33a35563c4', '2026-11-20 00:13:45.90978+00'),
	(1, 8, 1, 'stake', 3, 4, 200, 'EUR', '3ab65a15-3a64-4a4b-8331-1254a747e267', 'bet/3ab65a15-3a64-4a4b-8331-1254a747e267/stake', 'af65c05f7dbd03d485a6f4f4b7addb47', '2026-11-20 00:13:45.943485+00'),
	(1, 9, 1, 'collect', 4, 1, 200, 'EUR', '3ab65a15-3a64-4a4b-8331-1254a747e267', 'bet/3ab65a15-3a64-4a4b-8331-1254a747e267/cash-out-stake/1', '9695a4e7a5c04c9c360a64c0f2d5bd0f', '2026-11-20 00:13:46.007549+00'),
	(1, 10, 1, 'cash_out', 1, 3, 190, 'EUR', '3ab65a15-3a64-4a4b-8331-1254a747e267', 'bet/3ab65a15-3a64-4a4b-8331-1254a747e267/cash-out/1', '9695a4e7a5c04c9c360a64c0f2d5bd0f', '2026-11-20 00:13:46.007716+00'),
	(1, 11, 1, 'stake', 3, 4, 200, 'EUR', '016f6c5c-7679-44f6-89bd-c2cc749d4972', 'bet/016f6c5c-7679-44f6-89bd-c2cc749d4972/stake', '9fba8dfcac8613ba890913e7e442f066', '2026-11-20 00:13:46.079458+00'),
	(1, 12, 1, 'collect', 4, 1, 80, 'EUR', '016f6c5c-7679-44f6-89bd-c2cc749d4972', 'bet/016f6c5c-7679-44f6-89bd-c2cc749d4972/cash-out-stake/1', 'afba53cd6a12aade68ccfd5d1bbcb365', '2026-11-20 00:13:46.11712+00'),
	(1, 13, 1, 'cash_out', 1, 3, 76, 'EUR', '016f6c5c-7679-44f6-89bd-c2cc749d4972', 'bet/016f6c5c-7679-44f6-89bd-c2cc749d4972/cash-out/1', 'afba53cd6a12aade68ccfd5d1bbcb365', '2026-11-20 00:13:46.117214+00'),
	(1, 14, 1, 'collect', 4, 1, 500, 'EUR', '3269572e-f2d6-4f5a-b184-60c2b217064f', 'bet/3269572e-f2d6-4f5a-b184-60c2b217064f/collect/1', 'c8d594ba11c6225fa8ea2251211ac163', '2026-11-20 00:13:47.96674+00'),
	(1, 15, 1, 'payout', 1, 3, 1000, 'EUR', '3269572e-f2d6-4f5a-b184-60c2b217064f', 'bet/3269572e-f2d6-4f5a-b184-60c2b217064f/payout/1', 'c8d594ba11c6225fa8ea2251211ac163', '2026-11-20 00:13:47.966789+00'),
	(1, 16, 1, 'collect', 4, 1, 400, 'EUR', 'b69961b9-1bc3-4def-9c6b-37a37fff8b30', 'bet/b69961b9-1bc3-4def-9c6b-37a37fff8b30/collect/1', '015464dab6a38a110f10a5dff4669b43', '2026-11-20 00:13:48.00675+00');
INSERT INTO touchline.transfer_horizon VALUES
	(true, 13, 16, '231088', '2026-11-20 00:13:52.775432+00', 2, 7);
INSERT INTO touchline.transfer_seal VALUES
	(1, 13, '{"1": {"sha256": "7bcf6702c12438b5f5f3fbc309d0ae3d0b236fa6605eceb96f247b4a05434bd3", "transfers": 13}}', '\x536cf7e67253ccd57e58c934ff76d5e38547072c4f579c3a7867f0dc5f30a493', '2026-11-20 00:13:52.756707+00', 2);
SELECT pg_catalog.setval('touchline.account_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.bet_event_id', 7, true);
SELECT pg_catalog.setval('touchline.bet_notice_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.bet_number', 8, true);
SELECT pg_catalog.setval('touchline.betting_switch_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.cash_out_setting_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.category_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.comp_points_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.competitor_id_seq', 12, true);
SELECT pg_catalog.setval('touchline.dead_letter_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.exchange_rate_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.held_exchange_rate_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.limit_notice_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.match_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.match_stream_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.message_id_seq', 3, true);
SELECT pg_catalog.setval('touchline.notification_id_seq', 3, true);
SELECT pg_catalog.setval('touchline.operator_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.outbox_id_seq', 19, true);
SELECT pg_catalog.setval('touchline.outcome_result_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.overlay_change_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.payment_ending_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.payment_event_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.payment_message_number_seq', 1, true);
SELECT pg_catalog.setval('touchline.pending_settlement_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.player_consent_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.player_id_seq', 1, true);
SELECT pg_catalog.setval('touchline.player_limit_id_seq', 1, true);
SELECT pg_catalog.setval('touchline.producer_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.risk_rule_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.sign_up_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.site_host_position', 103, true);
SELECT pg_catalog.setval('touchline.site_id_seq', 2, true);
SELECT pg_catalog.setval('touchline.sport_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.terms_acceptance_id_seq', 1, false);
SELECT pg_catalog.setval('touchline.tournament_id_seq', 6, true);
SELECT pg_catalog.setval('touchline.transfer_id', 16, true);
