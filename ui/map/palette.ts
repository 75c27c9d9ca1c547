export interface Palette {
  sea: string;
  land: string;
  india: string;
  coast: string;
  frontier: string;
  stateLine: string;
  stateName: string;
  river: string;
  riverName: string;
  /** The glow over towns: lamps at night, built-up land by day. */
  lamp: string;
  lampOpacity: number;
  road: string;
  corridor: string;
  town: string;
  townName: string;
  halo: string;
  /** The trip's road: remaining part, driven part and outline. */
  ahead: string;
  driven: string;
  rim: string;
  stop: string;
  stopRim: string;
  passedStop: string;
  marked: string;
  stopName: string;
  directions: string;
}

export const day: Palette = {
  sea: '#cfe0da',
  land: '#ece3d2',
  india: '#faf5ea',
  coast: '#b9c9bf',
  frontier: '#b58a3e',
  stateLine: '#cdb686',
  stateName: '#8a6a2e',
  river: '#bdd7d4',
  riverName: '#5d8c88',
  lamp: '#dcc69a',
  lampOpacity: 0.34,
  road: '#e3d5b8',
  corridor: '#cdb27a',
  town: '#6b5a35',
  townName: '#33413f',
  halo: '#fbf7ef',
  ahead: '#559a95',
  driven: '#0a5354',
  rim: '#fffdf9',
  stop: '#fffdf9',
  stopRim: '#0e6a6b',
  passedStop: '#0a5354',
  marked: '#b58a3e',
  stopName: '#10201f',
  directions: '#b4483a',
};

export const night: Palette = {
  sea: '#04161a',
  land: '#07191d',
  india: '#0b252a',
  coast: '#12343a',
  frontier: '#c9a25a',
  stateLine: '#5c5536',
  stateName: '#b39a63',
  river: '#14464c',
  riverName: '#5e9b98',
  lamp: '#e8b765',
  lampOpacity: 0.3,
  road: '#1d3c40',
  corridor: '#4a4a34',
  town: '#e3c27e',
  townName: '#c9d6d2',
  halo: '#071d21',
  ahead: '#2f7f7c',
  driven: '#7ee3d6',
  rim: '#04161a',
  stop: '#0b252a',
  stopRim: '#7ad6cb',
  passedStop: '#7ee3d6',
  marked: '#e3c27e',
  stopName: '#f6f0e4',
  directions: '#f4a799',
};
